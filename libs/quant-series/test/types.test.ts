import {
  align,
  byName,
  column,
  type DatedSeries,
  fill,
  panel,
  type Panel,
  readCsv,
  resample,
  series,
  toReturns,
  window,
} from '../src/index';

const DATES = ['2024-02-28', '2024-02-29'];

test('the compiler knows the names of the columns', () => {
  const prices = readCsv('d,AAPL,MSFT\n2024-02-28,1,2\n2024-02-29,2,3\n', { columns: ['AAPL', 'MSFT'] });
  prices satisfies Panel<'AAPL' | 'MSFT'>;
  const returns = toReturns(window(fill(prices, { method: 'forward' }), { last: 2 }));
  const first: number | undefined = returns.columns.AAPL[0];
  expect(first).toBe(1);
  // @ts-expect-error a misspelt name
  expect(returns.columns.APPL).toBeUndefined();
  // @ts-expect-error a misspelt name
  expect(() => column(prices, 'APPL')).toThrow('did you mean');
  const totals = byName(returns, (values, name) => `${name} ${values.length}`);
  expect(totals.MSFT).toBe('MSFT 1');
  // @ts-expect-error a misspelt name
  expect(totals.MSTF).toBeUndefined();
  for (const [name] of prices) name satisfies 'AAPL' | 'MSFT';
});

test('a series stays a series, and bars have their names', () => {
  const closes = series([1, 2], DATES);
  toReturns(closes) satisfies DatedSeries;
  const bars: Panel<'open' | 'high' | 'low' | 'close'> = resample(closes, { to: 'month', by: 'ohlc' });
  expect(bars.columns.close).toEqual(Float64Array.of(2));
  const prices = panel({ close: [1, 2], volume: [3, 4] }, DATES);
  const months = resample(prices, { to: 'month', by: { volume: 'sum' } });
  expect(months.columns.volume).toEqual(Float64Array.of(7));
  // @ts-expect-error not asked for
  expect(months.columns.close).toBeUndefined();
  // @ts-expect-error a misspelt name
  expect(() => resample(prices, { to: 'month', by: { volumes: 'sum' } })).toThrow('did you mean');
  // @ts-expect-error bars are made of a series
  expect(() => resample(prices, { to: 'month', by: 'ohlc' })).toThrow('column(panel, name)');
});

test('aligned series and panels have all names', () => {
  const closes = series([1, 2], DATES);
  const both = align({ spot: closes, rate: closes });
  expect(both.columns.spot).toEqual(both.columns.rate);
  // @ts-expect-error a misspelt name
  expect(both.columns.spto).toBeUndefined();
  const three = align([both, panel({ price: [3, 4] }, DATES)]);
  expect(three.columns.price.length + three.columns.rate.length).toBe(4);
  // @ts-expect-error a misspelt name
  expect(three.columns.prices).toBeUndefined();
  // @ts-expect-error an unknown option
  expect(() => align({ closes }, { how: 'inner' })).toThrow('how');
});

test('the names of a file that are not given are unknown', () => {
  const prices = readCsv('d,AAPL\n2024-02-28,1\n');
  const values: Float64Array | undefined = prices.columns['AAPL'];
  expect(values).toEqual(Float64Array.of(1));
});
