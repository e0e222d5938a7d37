import { readTable } from './read-table';

const field = { bounds: { minItems: 2 }, isRequired: true } as const;
const text = 'date,SPY,TLT\n2026-01-02,0.01,-0.02\n2026-01-05,0.03,0.04\n';

test('each column of numbers is a series by its name', async () => {
  expect(await readTable(field, { text }, 50)).toEqual({
    table: [
      ['SPY', [0.01, 0.03]],
      ['TLT', [-0.02, 0.04]],
    ],
  });
});

test.each([
  ['a\n1\n2', 'a table of several columns is needed, with their names in its first line'],
  ['a,b,c\n1,2,3\n4,5,6', 'at most 2 columns are taken'],
  ['a,b\n1,2\n3,x', 'b: b, line 3 must be a number'],
  ['a,b\n1,2', 'a: 1 of at least 2 values'],
])('%j is refused', async (table, reason) => {
  expect(await readTable(field, { text: table }, 2)).toEqual({ reason });
});

test('a table of prices or of decimal commas is asked about', async () => {
  const returns = { ...field, type: 'object', description: 'Simple daily returns by asset.' } as const;
  const prices = { text: 'SPY;TLT\n100,5;50\n201;25\n100,5;50' };
  expect(await readTable(returns, prices, 50)).toEqual({ asks: 'decimal' });
  expect(await readTable(returns, prices, 50, { decimal: 'comma' })).toEqual({ asks: 'prices' });
  expect(await readTable(returns, prices, 50, { decimal: 'comma', as: 'prices' })).toEqual({
    table: [
      ['SPY', [1, -0.5]],
      ['TLT', [-0.5, 1]],
    ],
  });
});
