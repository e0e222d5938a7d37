import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { camelCaseKeys } from '../../../../tools/testing/wire-names';
import { backtestStrategy } from '../reports/backtest-strategy';
import { backtest } from './backtest';
import {
  bollingerBreakoutPositions,
  momentumPositions,
  rsiReversionPositions,
  smaCrossoverPositions,
} from './strategy-positions';

const walks = fc
  .array(fc.integer({ min: -40, max: 41 }), { minLength: 79, maxLength: 79 })
  .map((steps) => steps.reduce((prices, step) => [...prices, (prices.at(-1) ?? NaN) * (1 + step / 1000)], [100]));

const STRATEGIES = [
  ['sma_crossover', { fast: 3, slow: 8 }, (prices: number[]) => smaCrossoverPositions(prices, { fast: 3, slow: 8 })],
  ['momentum', { lookback: 5 }, (prices: number[]) => momentumPositions(prices, { period: 5 })],
  ['rsi_mean_reversion', { period: 5 }, (prices: number[]) => rsiReversionPositions(prices, { period: 5 })],
  [
    'bollinger_breakout',
    { period: 10, std: 1 },
    (prices: number[]) => bollingerBreakoutPositions(prices, { period: 10, multiplier: 1 }),
  ],
] as const;

test.each(STRATEGIES)('the positions of %s, traded, are its report', (strategy, params, positionsOf) => {
  fc.assert(
    fc.property(walks, (prices) => {
      const report = backtestStrategy({
        prices,
        strategy,
        params,
        initial_capital: 1000,
        commission_bps: 10,
        slippage_bps: 5,
      });
      const options = { initialCapital: 1000, commission: 0.0005, slippage: 0.0005 };
      const { equityCurve, trades, totalReturn, exposure, totalCosts } = backtest(prices, positionsOf(prices), options);
      expect(Array.from(equityCurve)).toEqual(report.equity_curve);
      expect(trades).toEqual(camelCaseKeys(report.trades));
      expect(totalReturn).toBe(report.performance.total_return);
      expect(exposure).toBe(report.performance.exposure);
      expect(totalCosts).toBe(report.performance.total_costs);
    }),
  );
});

test('no position depends on a later price', () => {
  fc.assert(
    fc.property(walks, fc.integer({ min: 12, max: 79 }), (prices, length) => {
      for (const [, , positionsOf] of STRATEGIES) {
        expect(positionsOf(prices.slice(0, length))).toEqual(positionsOf(prices).slice(0, length));
      }
    }),
  );
});

test('no equity depends on a later price or position', () => {
  fc.assert(
    fc.property(
      walks,
      fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 80, maxLength: 80 }),
      (prices, positions) => {
        const whole = backtest(prices, positions, { commission: 0.001 });
        const part = backtest(prices.slice(0, 50), positions.slice(0, 50), { commission: 0.001 });
        expect(whole.equityCurve.slice(0, 49)).toEqual(part.equityCurve.slice(0, 49));
      },
    ),
  );
});

test('costs only take away, and half a position without costs earns half of a small return', () => {
  const prices = [100, 100, 101, 102];
  expect(backtest(prices, [0.5, 0.5, 0.5, 0.5]).totalReturn).toBe(0.010000000000000009);
  const dear = backtest(prices, [0.5, 0.5, 0.5, 0.5], { slippage: 0.01 });
  expect(dear.totalReturn).toBeLessThan(0.01);
});

test('held all the time it is the asset, after one entry', () => {
  fc.assert(
    fc.property(walks, (prices) => {
      const { equityCurve, returns } = backtest(
        prices,
        prices.map(() => 1),
      );
      equityCurve.slice(1).forEach((equity, i) => {
        expect(Math.abs(equity / ((prices[i + 1] ?? NaN) / (prices[1] ?? NaN)) - 1)).toBeLessThanOrEqual(1e-15);
      });
      expect(returns).toHaveLength(79);
      expect(returns[0]).toBe(0);
    }),
  );
});

test('never in the market', () => {
  const { equityCurve, trades, totalReturn, totalCosts, exposure, isBankrupt } = backtest([1, 2, 3], [0, 0, 1]);
  expect({ equityCurve, trades, totalReturn, totalCosts, exposure, isBankrupt }).toEqual({
    equityCurve: Float64Array.of(1, 1, 1),
    trades: [],
    totalReturn: 0,
    totalCosts: 0,
    exposure: 0,
    isBankrupt: false,
  });
});

test('a short position ends where the price has doubled', () => {
  const { equityCurve, isBankrupt, returns, trades } = backtest([10, 10, 15, 20, 5, 5], [-1, -1, -1, -1, -1, -1]);
  expect(equityCurve).toEqual(Float64Array.of(1, 1, 0.5, 0, 0, 0));
  expect(isBankrupt).toBe(true);
  expect(Array.from(returns)).toEqual([0, -0.5, -1, 0, 0]);
  expect(trades[0]?.exitReason).toBe('bankrupt');
});

test.each<[unknown, unknown, unknown, (string | number)[], string]>([
  [undefined, [1, 1], {}, ['prices'], 'missing'],
  [[1], [1], {}, ['prices'], 'too_short'],
  [[1, 0], [1, 1], {}, ['prices', 1], 'greater_than'],
  [[1, 2], [1], {}, ['positions'], 'too_short'],
  [[1, 2, 3], [1, 1], {}, ['positions'], 'value_error'],
  [[1, 2], [1, 11], {}, ['positions', 1], 'less_than_equal'],
  [[1, 2], [1, null], {}, ['positions', 1], 'float_type'],
  [[1, 2], [1, 1], { commission: -1 }, ['options', 'commission'], 'greater_than_equal'],
  [[1, 2], [1, 1], { slippage: 0.05 }, ['options', 'slippage'], 'less_than'],
  [[1, 2], [1, 1], { initialCapital: 0 }, ['options', 'initialCapital'], 'greater_than'],
  [[1, 2], [1, 1], { comission: 0 }, ['options', 'comission'], 'extra_forbidden'],
  [[1e-300, 1e-300, 1e15, 1], [1, 1, 1, 1], { initialCapital: 1e15 }, ['prices'], 'value_error'],
])('%j, %j, %j is refused', (prices, positions, options, path, rule) => {
  const call = () => backtest(prices as number[], positions as number[], options as object);
  expect(refusal(call)).toMatchObject({ path, rule });
});

test.each<[(prices: number[], options: object) => unknown, object, (string | number)[], string]>([
  [smaCrossoverPositions, { fast: 5, slow: 5 }, ['options', 'fast'], 'value_error'],
  [smaCrossoverPositions, { fast: 0 }, ['options', 'fast'], 'greater_than_equal'],
  [smaCrossoverPositions, { fast: 1.5 }, ['options', 'fast'], 'int_type'],
  [rsiReversionPositions, { oversold: 70 }, ['options', 'oversold'], 'value_error'],
  [rsiReversionPositions, { period: 1 }, ['options', 'period'], 'greater_than_equal'],
  [momentumPositions, { lookBack: 5 }, ['options', 'lookBack'], 'extra_forbidden'],
  [bollingerBreakoutPositions, { multiplier: 0 }, ['options', 'multiplier'], 'greater_than'],
])('the options of %p: %j are refused', (positionsOf, options, path, rule) => {
  expect(refusal(() => positionsOf([1, 2, 3], options))).toMatchObject({ path, rule });
  expect(refusal(() => positionsOf([1, -1], {}))).toMatchObject({ path: ['prices', 1], rule: 'greater_than' });
  expect(Array.from(positionsOf([1, 2, 3], {}) as Float64Array)).toEqual([0, 0, 0]);
});
