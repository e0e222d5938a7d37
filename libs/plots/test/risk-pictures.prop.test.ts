import { portfolioOptimize } from '@quant/risk/reports/portfolio-optimize';
import { portfolioRebalancePlan } from '@quant/risk/reports/portfolio-rebalance-plan';
import { portfolioRiskParityWeights } from '@quant/risk/reports/portfolio-risk-parity-weights';
import { riskKelly } from '@quant/risk/reports/risk-kelly';
import { riskPortfolio } from '@quant/risk/reports/risk-portfolio';
import { riskPositionSize } from '@quant/risk/reports/risk-position-size';
import { riskStressTest } from '@quant/risk/reports/risk-stress-test';
import { riskTransactionCost } from '@quant/risk/reports/risk-transaction-cost';
import { simulateMontecarlo } from '@quant/risk/reports/simulate-montecarlo';
import { tradeEvaluate } from '@quant/risk/reports/trade-evaluate';
import { hedgingRecommend } from '@quant/options/reports/hedging-recommend';
import fc from 'fast-check';
import * as plots from '../src/index';
import { type Picture } from '../src/index';
import { pointsOf, seriesOf as series } from './series-of';

/** Lengths of the bars of a series, with their signs. */
function lengthsOf(picture: Picture, label: string): readonly number[] {
  const found = series(picture, 'bars').find((one) => one.label === label);
  return (found?.bars ?? []).map(([left, right]) => (Math.abs(left) > Math.abs(right) ? left : right));
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const close = (a: number, b: number, tolerance = 1e-9) => Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b));
const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const dailyReturn = fc.integer({ min: -1000, max: 1000 }).map((points) => points / 1e4);
const dailyReturns = fc.array(dailyReturn, { minLength: 12, maxLength: 60 });

describe('growth by stake', () => {
  test('is highest at the full Kelly fraction of a bet', () => {
    fc.assert(
      fc.property(share, amount, amount, (win_rate, avg_win, avg_loss) => {
        const request = { mode: 'discrete', win_rate, avg_win, avg_loss } as const;
        const picture = plots.kellyPicture(request, riskKelly(request));
        const heights = pointsOf(picture, 'Expected log growth').map(([, y]) => y);
        const [, top = NaN] = pointsOf(picture, 'Full Kelly')[0] ?? [];
        return heights.every((height) => height <= top + 1e-12);
      }),
    );
  });

  test('is highest at the answers of an asset, and 0 without a stake', () => {
    fc.assert(
      fc.property(dailyReturns, (returns) => {
        const request = { mode: 'continuous' as const, returns };
        const answer = riskKelly(request);
        if (answer.mode !== 'continuous' || answer.empirical_kelly === null || answer.full_kelly_leverage === null)
          return;
        const picture = plots.kellyPicture(request, answer);
        for (const [line, mark] of [
          ['By mean and variance', 'Full Kelly'],
          ['By the returns themselves', 'Their best'],
        ] as const) {
          const points = pointsOf(picture, line).filter(([, y]) => Number.isFinite(y));
          const [, top = NaN] = pointsOf(picture, mark)[0] ?? [];
          expect(Math.max(...points.map(([, y]) => y))).toBeLessThanOrEqual(top + 1e-9 * Math.max(1, Math.abs(top)));
          const zero = points.find(([x]) => x === 0);
          expect(zero === undefined || Math.abs(zero[1]) < 1e-9).toBe(true);
        }
      }),
    );
  });
});

test('a position loses at its stop what the answer says, and gains one, two and three times that', () => {
  fc.assert(
    fc.property(amount, amount, amount, (account_size, entry_price, stop_loss) => {
      fc.pre(entry_price !== stop_loss);
      const request = { account_size, risk_per_trade: 0.02, entry_price, stop_loss };
      const result = riskPositionSize(request);
      const [line] = series(plots.positionPicture(request, result), 'line');
      const profits = (line?.points ?? []).map(([, y]) => y / (result.max_loss ?? NaN)).sort((a, b) => a - b);
      if (result.shares === 0) return true;
      return profits.every((profit, i) => close(profit, [-1, 0, 1, 2, 3][i] ?? NaN));
    }),
  );
});

test('the chosen stop is on the curve of the stops', () => {
  const request = { account_size: 100_000, risk_per_trade: 0.02, entry_price: 50, stop_loss: 47 };
  const picture = plots.positionByStopPicture(request, riskPositionSize(request));
  const [away = NaN, shares = NaN] = pointsOf(picture, 'This stop')[0] ?? [];
  const near = pointsOf(picture, 'Shares at the same risk').filter(([x]) => Math.abs(x - away) < 0.05);
  expect(near.length).toBeGreaterThan(0);
  // 2000 at risk over the distance
  for (const [x, y] of near) expect(Math.abs(y - 2000 / x)).toBeLessThanOrEqual(1);
  expect(shares).toBe(666);
});

const shock = fc.integer({ min: -60, max: 60 });
const stress = fc.record({
  positions: fc.array(
    fc.record({
      asset: fc.string({ minLength: 1, maxLength: 12 }),
      value: fc.integer({ min: -1e6, max: 1e6 }),
      beta: fc.double({ min: -2, max: 2, noNaN: true }),
      duration: fc.integer({ min: 0, max: 20 }),
      convexity: fc.constant(0),
      vega: fc.integer({ min: -500, max: 500 }),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  scenarios: fc.array(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 20 }),
      market_shock_pct: shock,
      rate_shock_bps: shock,
      vol_shock_pct: shock,
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

test('causes that stand one behind the other end where their sums say', () => {
  fc.assert(
    fc.property(stress, (request) => {
      const result = riskStressTest(request);
      const picture = plots.stressPicture(request, result);
      const bars = series(picture, 'bars').flatMap((one) => one.bars);
      return result.results.every(({ total_pnl }, i) => {
        const row = bars.filter(
          ([, , bottom, top]) => Math.round((bottom + top) / 2) === result.results.length - 1 - i,
        );
        const [left, right] = [Math.min(0, ...row.map(([x]) => x)), Math.max(0, ...row.map(([, x]) => x))];
        return close(left + right, total_pnl);
      });
    }),
  );
});

test('of the worst scenario at most twenty positions are shown, the greatest loss first', () => {
  fc.assert(
    fc.property(stress, (request) => {
      const picture = plots.worstScenarioPicture(request, riskStressTest(request)) as Picture;
      const widths = (series(picture, 'bars')[0]?.bars ?? []).map(([left, right]) => right - left);
      expect(picture.panels[0]?.y.categories).toHaveLength(Math.min(20, request.positions.length));
      expect(widths).toEqual([...widths].sort((a, b) => b - a));
    }),
  );
});

test('the parts of a cost are its sum, and the trade is on the curve of the sizes', () => {
  fc.assert(
    fc.property(amount, share, amount, (trade_value, commission_pct, adv) => {
      const commissions = { commission_pct, commission_flat: 1, commission_per_share: 0, shares: 1 };
      const request = { trade_value, adv, spread_bps: 5, ...commissions };
      const result = riskTransactionCost(request);
      const parts = plots.costPartsPicture(request, result);
      const [first, second] = series(parts, 'bars').map(({ bars }) => bars.map(([, right]) => right));
      expect(close(total(first ?? []), second?.at(-1) ?? NaN)).toBe(true);
      const sizes = plots.costBySizePicture(request, result);
      const [at = NaN, cost = NaN] = pointsOf(sizes, 'This trade')[0] ?? [];
      const there = pointsOf(sizes, 'In all').find(([x]) => x === at);
      expect(close(there?.[1] ?? NaN, cost)).toBe(true);
    }),
  );
});

test('the path of returns ends in their total, and its water is as deep as the answer says', () => {
  fc.assert(
    fc.property(dailyReturns, (returns) => {
      const request = { returns, risk_free_rate: 0.05 };
      const result = riskPortfolio(request);
      const picture = plots.performancePicture(request, result);
      const [, end = NaN] = pointsOf(picture, 'Portfolio').at(-1) ?? [];
      const [water] = series(picture, 'area', 1);
      const deepest = Math.min(...(water?.points ?? []).map(([, y]) => y));
      return close(end, result.returns.total ?? NaN) && close(deepest, result.risk.max_drawdown);
    }),
  );
});

const fund = fc.record({
  initial_value: fc.integer({ min: 100, max: 100_000 }),
  annual_return: fc.double({ min: -5, max: 1, noNaN: true }),
  annual_vol: fc.double({ min: 0, max: 1, noNaN: true }),
  years: fc.double({ min: 0.1, max: 3, noNaN: true }),
  contributions: fc.integer({ min: -20_000, max: 20_000 }),
  withdrawal_rate: fc.double({ min: 0, max: 1, noNaN: true }),
  simulations: fc.integer({ min: 100, max: 300 }),
  seed: fc.constant(42),
});

test('the simulated paths of a picture are those of the answer', () => {
  fc.assert(
    fc.property(fund, (request) => {
      const answer = simulateMontecarlo(request);
      const { terminal, sample_times } = answer;
      const median = pointsOf(plots.fanPicture(request, answer), 'Median');
      const isOrdered = median.every(([time], i) => i === 0 || time > (median[i - 1]?.[0] ?? NaN));
      const bars = series(plots.endValuesPicture(request, answer) as Picture, 'bars').flatMap((one) => one.bars);
      const [low, high] = [Math.min(...bars.map(([left]) => left)), Math.max(...bars.map(([, right]) => right))];
      const scale = 1e-9 * Math.max(1, terminal.max);
      const isSeen = low <= terminal.min + scale && terminal.median <= high + scale;
      return isOrdered && median.at(-1)?.[0] === sample_times.at(-1) && isSeen;
    }),
    { numRuns: 15 },
  );
});

test('without noise every date of the fan is where growth and payments bring the fund', () => {
  const request = {
    initial_value: 1000,
    annual_return: 0.06,
    annual_vol: 0,
    years: 1,
    contributions: 240,
    withdrawal_rate: 0.12,
    simulations: 100,
    seed: 42,
  };
  const median = pointsOf(plots.fanPicture(request, simulateMontecarlo(request)), 'Median');
  let value = 1000;
  for (const [month, [time, height]] of median.entries()) {
    expect([time, height].map((one) => one.toFixed(6))).toEqual([month / 12, value].map((one) => one.toFixed(6)));
    value = (value * Math.exp(0.06 / 12) + 20) * (1 - 0.01);
  }
});

const assets = fc
  .integer({ min: 2, max: 5 })
  .chain((count) =>
    fc.array(
      dailyReturns.filter(({ length }) => length >= 12),
      { minLength: count, maxLength: count },
    ),
  )
  .map((all) => Object.fromEntries(all.map((returns, i) => [`a_${i}`, returns.slice(0, 12)])));

test('no asset lies above the frontier, and the chosen portfolio is not above it either', () => {
  fc.assert(
    fc.property(assets, fc.constantFrom('max_sharpe', 'min_vol'), (returns, mode) => {
      const request = { returns, mode, risk_free_rate: 0.05 };
      const answer = portfolioOptimize(request);
      const picture = plots.frontierPicture(request, answer);
      const frontier = pointsOf(picture, 'Efficient frontier');
      const [safest = [NaN, NaN]] = frontier;
      const boldest = frontier.at(-1) ?? [NaN, NaN];
      for (const [volatility, expected] of pointsOf(picture, 'Assets')) {
        expect(volatility).toBeGreaterThanOrEqual(safest[0] * (1 - 1e-6) - 1e-9);
        expect(expected).toBeLessThanOrEqual(boldest[1] + 1e-9 * Math.max(1, Math.abs(boldest[1])));
      }
      if (mode === 'min_vol' && answer.vol !== null) expect(answer.vol).toBeCloseTo(safest[0], 6);
    }),
    { numRuns: 15 },
  );
});

test('weights and shares of the risk sum to 1', () => {
  fc.assert(
    fc.property(assets, (returns) => {
      const request = { returns, mode: 'min_vol', risk_free_rate: 0.05 } as const;
      const answer = portfolioOptimize(request);
      const picture = plots.weightsPicture(request, answer) as Picture;
      expect(total(lengthsOf(picture, 'Weight'))).toBeCloseTo(1, 9);
      if (answer.risk_contributions !== null) expect(total(lengthsOf(picture, 'Share of the risk'))).toBeCloseTo(1, 6);
      expect(picture.panels[0]?.y.categories).toEqual([...Object.keys(returns)].reverse());
    }),
    { numRuns: 15 },
  );
});

test('equal risk is seen as equal bars', () => {
  const request = {
    volatilities: [0.2, 0.1, 0.3],
    correlation_matrix: [
      [1, 0.4, 0],
      [0.4, 1, 0.2],
      [0, 0.2, 1],
    ],
  };
  const picture = plots.riskParityPicture(request, portfolioRiskParityWeights(request));
  for (const length of lengthsOf(picture, 'Share of the risk')) expect(length).toBeCloseTo(1 / 3, 9);
  expect(total(lengthsOf(picture, 'Weight'))).toBeCloseTo(1, 12);
});

test('the trades of a plan are its buys and sells', () => {
  const values = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 1e6 }), {
    minKeys: 2,
    maxKeys: 8,
  });
  fc.assert(
    fc.property(values, (current_holdings) => {
      const names = Object.keys(current_holdings);
      const target_weights = Object.fromEntries(names.map((name) => [name, 1 / names.length]));
      const request = { current_holdings, target_weights, transaction_cost_bps: 10, min_trade_usd: 10 };
      const plan = portfolioRebalancePlan(request);
      const trades = plots.tradesPicture(request, plan);
      expect(trades === undefined).toBe(plan.num_trades === 0);
      if (trades === undefined) return;
      expect(close(total(lengthsOf(trades, 'Buy')), plan.total_buys_usd)).toBe(true);
      expect(close(-total(lengthsOf(trades, 'Sell')), plan.total_sells_usd)).toBe(true);
      const weights = plots.rebalancingPicture(request, plan);
      expect(total(lengthsOf(weights, 'Now'))).toBeCloseTo(1, 9);
      expect(total(lengthsOf(weights, 'Wanted'))).toBeCloseTo(1, 9);
    }),
  );
});

test('a hedged position loses at no price more than the answer says', () => {
  const position = fc.record({
    position_type: fc.constantFrom('long_stock', 'short_stock', 'long_crypto'),
    position_value: amount,
    asset_price: amount,
    volatility: share,
    time_horizon_days: fc.constant(30),
    max_hedge_cost_pct: fc.constant(0.05),
    r: fc.constant(0.05),
  });
  fc.assert(
    fc.property(position, (request) => {
      const answer = hedgingRecommend(request);
      const lines = series(plots.hedgedPicture(request, answer), 'line').slice(1);
      expect(lines).toHaveLength(3);
      for (const [i, { points }] of lines.entries()) {
        const { max_loss_if_hedged, max_gain_if_hedged } = answer.hedges[i] ?? {};
        const slack = 1e-9 * request.position_value;
        const profits = points.map(([, y]) => y);
        expect(Math.min(...profits)).toBeGreaterThanOrEqual(-(max_loss_if_hedged ?? Infinity) - slack);
        expect(Math.max(...profits)).toBeLessThanOrEqual((max_gain_if_hedged ?? Infinity) + slack);
      }
    }),
  );
});

test('a trade brings at its ends what the answer says, less the costs', () => {
  const prices = Array.from({ length: 30 }, (_, i) => 100 + 4 * Math.sin(i));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      amount,
      (risk, reward, account_size) => {
        const levels = { entry_price: 100, stop_loss: 100 - risk, take_profit: 100 + reward };
        const terms = { risk_per_trade: 0.02, commission_per_share: 0.005, spread_bps: 5, adv: 5_000_000 };
        const request = { ...levels, ...terms, account_size, prices };
        const answer = tradeEvaluate(request);
        const picture = plots.tradeOutcomePicture(request, answer);
        expect(picture === undefined).toBe(answer.position.shares === 0);
        if (picture === undefined) return;
        const ends = series(picture, 'bars').flatMap(({ bars }) => bars.flatMap(([left, right]) => [left, right]));
        const { max_profit, max_loss } = answer.position;
        const { round_trip } = answer.costs;
        expect(close(Math.min(...ends), -(max_loss ?? NaN) - (round_trip ?? NaN))).toBe(true);
        expect(close(Math.max(...ends), max_profit ?? NaN)).toBe(true);
        const zones = series(plots.tradePicture(request, answer), 'band');
        expect(zones.map(({ points }) => points[0]?.slice(1))).toEqual([
          [100, 100 + reward],
          [100 - risk, 100],
        ]);
      },
    ),
  );
});
