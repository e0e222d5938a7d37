import { readFile, readSeries } from './read-series';

const field = { bounds: { minItems: 2, maxItems: 4 }, isRequired: true } as const;

test.each([
  ['1, 2, 3', [1, 2, 3]],
  ['1\t2\t3', [1, 2, 3]],
  ['close\n1\n2.5\n', [1, 2.5]],
  ['[0.01, -0.02]', [0.01, -0.02]],
  ['{"c":1}\n{"c":2}', [1, 2]],
])('%j is a series', async (text, numbers) => {
  expect(await readSeries(field, { text })).toEqual({ numbers });
});

test('nothing leaves an optional series out', async () => {
  expect(await readSeries({}, { text: ' ' })).toEqual({ numbers: undefined });
  expect(await readSeries(field, { text: ' ' })).toEqual({ reason: 'a series of numbers is needed' });
});

test('of several columns somebody has to choose', async () => {
  const table = { text: 'date,open,close\n2026-01-02,1,2\n2026-01-05,3,4\n' };
  expect(await readSeries(field, table)).toEqual({ columns: ['open', 'close'] });
  expect(await readSeries(field, table, { column: 'close' })).toEqual({ numbers: [2, 4] });
  expect(await readSeries(field, { text: '1\t2\n3\t4' })).toEqual({ columns: ['1', '2'] });
  expect(await readSeries(field, { text: '{"a":[1,2],"it\'s":[3,4]}' })).toEqual({ columns: ['a', "it's"] });
});

test('too many are offered in part, too few are refused', async () => {
  expect(await readSeries(field, { text: '1,2,3,4,5' })).toEqual({ tooMany: [1, 2, 3, 4, 5], most: 4 });
  expect(await readSeries(field, { text: '1' })).toEqual({ reason: '1 of at least 2 values' });
});

test('reports a fault with its location', async () => {
  expect(await readSeries(field, { text: 'close\n1\nabc' })).toEqual({ reason: 'close, line 3 must be a number' });
  expect(await readSeries(field, { text: '[1, "a"]' })).toEqual({ reason: '[1] must be a number' });
});

test('a file is read by its name, and a large one is refused unread', async () => {
  expect(await readFile(new File(['{"c":1}'], 'a.ndjson'))).toEqual({ text: '{"c":1}', format: 'ndjson' });
  expect(await readFile(new File(['1'], 'a'))).toEqual({ text: '1', format: undefined });
  const large = new File([new Uint8Array(5_100_000)], 'big.csv');
  expect(await readFile(large)).toEqual({ reason: 'the file big.csv has 5.1 MB; at most 5 MB are read' });
});

test('of commas that may be decimal marks somebody has to say', async () => {
  const source = { text: '100,04\n101,20\n99,5' };
  expect(await readSeries(field, source)).toEqual({ asks: 'decimal' });
  expect(await readSeries(field, source, { decimal: 'comma' })).toEqual({ numbers: [100.04, 101.2, 99.5] });
  expect(await readSeries(field, source, { decimal: 'point' })).toEqual({ columns: ['1', '2'] });
});

test('where returns are wanted, somebody has to say that what looks like prices is returns', async () => {
  const returns = { ...field, type: 'series', description: 'Simple daily returns, oldest first.' } as const;
  const source = { text: '100, 102, 51' };
  expect(await readSeries(returns, source)).toEqual({ prices: [100, 102, 51] });
  expect(await readSeries(returns, source, { as: 'prices' })).toEqual({ numbers: [0.02, -0.5] });
  expect(await readSeries(returns, source, { as: 'returns' })).toEqual({ numbers: [100, 102, 51] });
  expect(await readSeries(returns, { text: '0.1, -0.1' })).toEqual({ numbers: [0.1, -0.1] });
  expect(await readSeries(returns, { text: '1, -1, 2' }, { as: 'prices' })).toEqual({
    reason: '[1] must be greater than 0',
  });
});
