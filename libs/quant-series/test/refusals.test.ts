import { refusal } from '../../../tools/testing/refusal';
import { align, fill, panel, series, toReturns, window } from '../src/index';

const DATES = ['2024-03-01', '2024-03-04'];
const PRICES = panel({ AAPL: [1, 2] }, DATES);
const CLOSES = series([1, 2], DATES);

test.each<[call: () => unknown, param: string, rule: string]>([
  [() => align({}), 'data', 'too_short'],
  [() => align([]), 'data', 'too_short'],
  [() => align(undefined as never), 'data', 'missing'],
  [() => align({ spot: [1, 2] as never }), 'data.spot', 'dict_type'],
  [() => align({ spot: { dates: DATES, values: [1] } }), 'data.spot.values', 'value_error'],
  [() => align([CLOSES as never]), 'data[0]', 'dict_type'],
  [() => align([PRICES, PRICES]), 'data[1]', 'value_error'],
  [() => align({ CLOSES }, { maxAge: 3 }), 'options.maxAge', 'extra_forbidden'],
  [() => align({ CLOSES }, { join: 'asof' as never }), 'options.join', 'literal_error'],
  [() => fill(PRICES, {} as never), 'options.method', 'missing'],
  [() => fill(PRICES, { method: 'drop', limit: 1 }), 'options.limit', 'extra_forbidden'],
  [() => fill(PRICES, { method: 'forward', limit: 0 }), 'options.limit', 'greater_than_equal'],
  [() => fill({ dates: DATES, values: [1, '2' as never] }, { method: 'drop' }), 'data.values[1]', 'float_type'],
  [() => toReturns(series([1], ['2024-03-01'])), 'prices', 'too_short'],
  [() => toReturns(series([1, 0], DATES)), 'prices.values[1]', 'greater_than'],
  [() => toReturns(panel({ AAPL: [-1, 1] }, DATES)), 'prices.columns.AAPL[0]', 'greater_than'],
  [() => toReturns({ dates: DATES, columns: { AAPL: [1, 2], MSFT: [1] } }), 'prices.columns.MSFT', 'value_error'],
  [() => window(PRICES, { from: '2024-03-02', to: '2024-03-01' }), 'options.to', 'value_error'],
  [() => window(PRICES, { from: new Date('2024-03-01T12:00Z') }), 'options.from', 'value_error'],
  [() => window(PRICES, { last: 0 }), 'options.last', 'greater_than_equal'],
])('refuses %s', (call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

test('the remedy of a price that is not positive', () => {
  const { constraint } = refusal(() => toReturns(panel({ AAPL: [0, 1] }, DATES)));
  expect(constraint).toBe('greater than 0, on 2024-03-01; a missing price is null or NaN');
});

test('a return beyond the range of doubles is NaN', () => {
  expect(toReturns(series([5e-324, 1e15], DATES)).values[0]).toBeNaN();
});
