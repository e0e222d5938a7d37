import { isLonger, isLongerAtOnce } from './json-length';

/** Texts that are their own shortest spelling. */
const SHORTEST = [
  'null',
  'true',
  '0',
  '-7',
  '1e20',
  '15e299',
  '0.5',
  '-0.25',
  '5e-324',
  '17976931348623157e292',
  '""',
  '"\\n\\"é\u{1F600}"',
  '[]',
  '{}',
  '[1,2,3]',
  '{"x":[1e20,"é"],"y":{"z":null}}',
  '[[],[{}],[[[0]]]]',
];

test.each(SHORTEST)('the length of %s is that of its text', async (text) => {
  const value: unknown = JSON.parse(text);
  const bytes = Buffer.byteLength(text);
  expect([await isLonger(value, bytes), await isLonger(value, bytes - 1)]).toEqual([false, true]);
  expect([isLongerAtOnce(value, bytes), isLongerAtOnce(value, bytes - 1)]).toEqual([false, true]);
});

test.each(['1000000000000000000000', ' { "a" : 1.50 } ', '"\\u0041"', '[1e999,-1e999]', '{"a":1,"a":2}', '1.50e1'])(
  'what came as %s is not found longer than that',
  async (text) => {
    expect(await isLonger(JSON.parse(text), Buffer.byteLength(text))).toBe(false);
  },
);

test('a value of any depth is measured, and a long one only up to the bound', async () => {
  const depth = 60_000;
  const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  expect([await isLonger(deep, 2 * depth), await isLonger(deep, 2 * depth - 1)]).toEqual([false, true]);
  let asked = 0;
  const endless = Array.from({ length: 100_000 }, () => ({
    get text() {
      asked++;
      return 'x';
    },
  }));
  expect(await isLonger(endless, 101_000)).toBe(true);
  expect(asked).toBeLessThan(100);
});
