import { isPlain, nudged, readText } from './typed-text';

const price = { type: 'number', bounds: { exclusiveMinimum: 0 }, isRequired: true } as const;

test.each([
  ['100', 100],
  ['45/365', 0.1232876712328767],
  ['5%', 0.05],
  ['62k', 62_000],
])('%s is a number', async (text, value) => {
  expect(await readText(price, text)).toEqual({ value });
});

test.each([
  ['', 'a number is needed'],
  ['-5', 'must be greater than 0'],
  ['1-1', 'must be greater than 0'],
  ['abc', 'must be a number or an expression of numbers (abc is not known)'],
  ['1e999', 'must be finite'],
])('%p is refused in words', async (text, reason) => {
  expect(await readText(price, text)).toEqual({ reason });
});

test.each([
  ['1,000', 1000],
  ['0,5', 0.5],
])('%s is a number where its value is shown', async (text, value) => {
  expect(await readText(price, text)).toEqual({ value });
});

test('a comma of two meanings is refused where its value is not shown', async () => {
  expect(await readText(price, '1,000', false)).toEqual({ reason: 'must be of one meaning: write 1000 or 1' });
});

test('a time is read in the unit of the field', async () => {
  const years = { name: 'T', type: 'number', unit: 'years', isRequired: true } as const;
  expect(await readText(years, '90d')).toEqual({ value: 90 / 365 });
  expect(await readText(years, '3m')).toEqual({ value: 0.25 });
  expect(await readText({ name: 'holding_period_days', type: 'integer' }, '2w')).toEqual({ value: 14 });
});

test('a fraction above 1 is asked about', async () => {
  const sigma = { name: 'sigma', type: 'number', unit: 'fraction', bounds: { minimum: 0, maximum: 10 } } as const;
  expect(await readText(sigma, '20')).toEqual({ reason: 'must be at most 10', meant: '20%' });
  expect(await readText(sigma, '5')).toEqual({ value: 5, meant: '5%' });
  expect(await readText(sigma, '20%')).toEqual({ value: 0.2 });
  expect(await readText(sigma, '0.2')).toEqual({ value: 0.2 });
  expect(await readText(price, '20')).toEqual({ value: 20 });
});

test('an optional field may be left out; a count is whole', async () => {
  expect(await readText({ type: 'number' }, '  ')).toEqual({ value: undefined });
  expect(await readText({ type: 'integer' }, '5/2')).toEqual({ reason: 'must be a whole number' });
});

test.each([
  ['1.5e-3', true],
  [' -12 ', true],
  ['1e', true],
  ['5%', false],
  ['1/3', false],
  ['62k', false],
])('%p needs no explanation: %p', (text, is) => {
  expect(isPlain(text)).toBe(is);
});

test('a step stays within the contract and adds no digits', () => {
  expect(nudged(price, 0.3, 0.1)).toBe(0.4);
  expect(nudged(price, 0.1, 0.2)).toBe(0.3);
  expect(nudged(price, 1, -1)).toBe(1);
});
