import { answerNames, fieldsIn, selected } from './fields';
import { membersIn } from './members';

const KNOWN = new Set(['price', 'delta', 'greeks']);

test('without fields the whole answer is wanted', () => {
  expect(fieldsIn({}, KNOWN)).toBeUndefined();
});

test('names of the answer are taken, each once', () => {
  expect([...(fieldsIn({ fields: ['price', 'delta', 'price'] }, KNOWN) ?? [])]).toEqual(['price', 'delta']);
});

test.each<[unknown, RegExp]>([
  ['price', /array of 1 to 100 names/],
  [[], /array of 1 to 100 names/],
  [[1], /array of 1 to 100 names/],
  [null, /array of 1 to 100 names/],
  [new Array(101).fill('price'), /array of 1 to 100 names/],
  [['x'.repeat(101)], /array of 1 to 100 names/],
  [['prize'], /did you mean 'price'\?/],
  [['price', 'zzzzzz'], /there are price, delta, greeks/],
])('refuses %j and says why', (fields, message) => {
  const violations = (): unknown => {
    try {
      return fieldsIn({ fields }, KNOWN);
    } catch (error) {
      return (error as { violations: readonly { loc: readonly unknown[]; msg: string }[] }).violations;
    }
  };
  expect(violations()).toEqual([expect.objectContaining({ msg: expect.stringMatching(message) as unknown })]);
  expect(violations()).toMatchObject([
    { type: 'value_error', loc: expect.arrayContaining(['_meta', 'fields']) as unknown },
  ]);
});

test('where the names of an answer are not known, any are taken', () => {
  expect(fieldsIn({ fields: ['x'] }, new Set())).toEqual(new Set(['x']));
});

test('an answer has the names of all its branches', () => {
  const schema = { properties: { a: {} }, oneOf: [{ properties: { b: {} } }, { allOf: [{ properties: { c: {} } }] }] };
  expect([...answerNames(schema)]).toEqual(['a', 'b', 'c']);
  expect(answerNames(undefined).size).toBe(0);
});

test('keeps the selected members byte for byte', async () => {
  const text = '{"a":0.1000,"b":[1,{"c":2}],"d":"x"}';
  const members = (await membersIn(text)).filter(({ name }) => name !== 'd');
  expect(selected(text, members)).toBe('{"a":0.1000,"b":[1,{"c":2}]}');
  expect(selected(text, [])).toBe('{}');
});
