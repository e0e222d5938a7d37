import { cryptoImpermanentLoss } from '@quant/crypto/reports/crypto-impermanent-loss';
import { cryptoLiquidationPrice } from '@quant/crypto/reports/crypto-liquidation-price';
import { type Request } from '@quant/contract';
import { optionsPayoffDiagram } from '@quant/options/reports/options-payoff-diagram';
import { optionsPrice } from '@quant/options/reports/options-price';
import { fixedIncomeAmortization } from '@quant/fi/reports/fixed-income-amortization';
import { fixedIncomeBond } from '@quant/fi/reports/fixed-income-bond';
import { tvmIrr } from '@quant/fi/reports/tvm-irr';
import { tvmNpv } from '@quant/fi/reports/tvm-npv';
import { maxDrawdown } from '@quant/risk';
import { backtestStrategy } from '@quant/risk/reports/backtest-strategy';
import { riskPortfolio } from '@quant/risk/reports/risk-portfolio';
import { simulateMontecarlo } from '@quant/risk/reports/simulate-montecarlo';
import fc from 'fast-check';
import * as plots from '../src/index';
import { heightAt, pointsOf, seriesOf as series } from './series-of';

type PayoffLeg = Request<'optionsPayoffDiagram'>['legs'][number];

const leg: fc.Arbitrary<PayoffLeg> = fc.record({
  type: fc.constantFrom('call', 'put'),
  strike: fc.integer({ min: 60, max: 140 }),
  premium: fc.integer({ min: 0, max: 200 }).map((cents) => cents / 10),
  quantity: fc.integer({ min: 1, max: 3 }),
  direction: fc.constantFrom('long', 'short'),
});
const position = fc.record({
  legs: fc.array(leg, { minLength: 1, maxLength: 5 }),
  spot: fc.integer({ min: 80, max: 120 }),
  price_range_pct: fc.constant(30),
  points: fc.integer({ min: 1, max: 60 }),
});

/** Σ ±quantity·(max(φ(S − K), 0) − premium), from its definition. */
function profit(legs: readonly PayoffLeg[], price: number): number {
  return legs.reduce((sum, { type, strike, premium, quantity, direction }) => {
    const intrinsic = Math.max(type === 'call' ? price - strike : strike - price, 0);
    return sum + (direction === 'short' ? -1 : 1) * quantity * (intrinsic - premium);
  }, 0);
}

describe('a payoff', () => {
  test('is the sum of its legs at every price, however few points the diagram has', () => {
    fc.assert(
      fc.property(position, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (inputs, share) => {
        const line = pointsOf(plots.payoffPicture(inputs, optionsPayoffDiagram(inputs)), 'At expiry');
        const [low, high] = [line[0]?.[0] ?? NaN, line.at(-1)?.[0] ?? NaN];
        const price = low + share * (high - low);
        return Math.abs(heightAt(line, price) - profit(inputs.legs, price)) < 1e-9;
      }),
    );
  });

  test('has its break-even marks where the line is at zero', () => {
    fc.assert(
      fc.property(position, (inputs) => {
        const picture = plots.payoffPicture(inputs, optionsPayoffDiagram(inputs));
        const line = pointsOf(picture, 'At expiry');
        const marks = series(picture, 'points').flatMap(({ points }) => points);
        return marks.every(
          ([x, y]) => y === 0 && Math.abs(heightAt(line, x)) < 1e-9 && Math.abs(profit(inputs.legs, x)) < 1e-9,
        );
      }),
    );
  });

  test('is a gain above zero and a loss below it', () => {
    fc.assert(
      fc.property(position, (inputs) => {
        const [gain, loss] = series(plots.payoffPicture(inputs, optionsPayoffDiagram(inputs)), 'area');
        return gain?.points.every(([, y]) => y >= 0) === true && loss?.points.every(([, y]) => y <= 0) === true;
      }),
    );
  });
});

test('today an option is worth what was paid for it, and later less', () => {
  const request = { S: 100, K: 105, T: 0.5, r: 0.03, q: 0, sigma: 0.25, type: 'call' } as const;
  const picture = plots.optionValuePicture(request, optionsPrice(request));
  const today = pointsOf(picture, 'Today');
  expect(Math.abs(heightAt(today, 100))).toBeLessThan(0.01);
  const expiry = pointsOf(picture, 'At expiry');
  expect(today.every(([x, y]) => y >= heightAt(expiry, x) - 1e-9)).toBe(true);
});

test('the roots of a profile are where it crosses zero', () => {
  const request = { cash_flows: [-100, 230, -132] };
  const picture = plots.irrPicture(request, tvmIrr(request));
  // −100·(1 + r)² + 230·(1 + r) − 132 = 0 for 1 + r = 1.1 and 1.2
  expect(pointsOf(picture, 'Internal rate of return').map(([x, y]) => [x.toFixed(9), y])).toEqual([
    ['0.100000000', 0],
    ['0.200000000', 0],
  ]);
  const project = { cash_flows: [-1000, 600, 600], discount_rate: 0.08 };
  const [line] = series(plots.npvPicture(project, tvmNpv(project)), 'line');
  const atZero = (-1000 + 600 + 600) / 1;
  expect(line?.points[0]?.[1]).toBe(atZero);
});

test('a pool loses a fifth where the price is four times, or a quarter of, what it was', () => {
  const deposit = { initial_price_ratio: 1, initial_investment: 1000, amm_type: 'v2' } as const;
  const request = { ...deposit, current_price_ratio: 4 };
  const picture = plots.impermanentLossPicture(request, cryptoImpermanentLoss(request));
  const [line] = series(picture, 'line');
  // 2√k/(1 + k) − 1
  for (const ratio of [0.25, 1, 2, 4]) {
    const loss = (2 * Math.sqrt(ratio)) / (1 + ratio) - 1;
    expect(Math.abs(heightAt(line?.points ?? [], ratio) - loss)).toBeLessThan(0.001);
  }
});

test.each(['long', 'short'] as const)(
  'a %s position with more leverage is liquidated nearer to its entry',
  (direction) => {
    const margin = { maintenance_margin_rate: 0.005, funding_accumulated: 0 };
    const request = { entry_price: 100, collateral: 100, position_size: 1000, leverage: 10, direction, ...margin };
    const points = pointsOf(plots.liquidationPicture(request, cryptoLiquidationPrice(request)), 'Liquidation');
    const distances = points.map(([, price]) => Math.abs(price - 100));
    expect(distances).toHaveLength(7);
    for (const [i, distance] of distances.slice(1).entries()) expect(distance).toBeLessThan(distances[i] ?? NaN);
  },
);

test('a fan opens at the start and ends in the answer', () => {
  const fund = { initial_value: 1000, annual_return: 0.1, annual_vol: 0.2, contributions: 0, withdrawal_rate: 0 };
  const request = { ...fund, years: 3, simulations: 300, seed: 42 };
  const answer = simulateMontecarlo(request);
  const [outer, inner] = series(plots.fanPicture(request, answer), 'band');
  const { p5, p25, p75, p95 } = answer.terminal;
  expect([outer?.points[0], outer?.points.at(-1)]).toEqual([
    [0, 1000, 1000],
    [3, p5, p95],
  ]);
  expect(inner?.points.at(-1)).toEqual([3, p25, p75]);
  for (const [i, [, low, high]] of (inner?.points ?? []).entries()) {
    const [, outerLow = NaN, outerHigh = NaN] = outer?.points[i] ?? [];
    expect(outerLow <= low && low <= high && high <= outerHigh).toBe(true);
  }
});

test('a histogram counts every return once', () => {
  const values = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 5, maxLength: 200 });
  fc.assert(
    fc.property(values, (returns) => {
      const picture = plots.returnsPicture({ returns }, riskPortfolio({ returns, risk_free_rate: 0.05 }));
      const counts = series(picture, 'bars').flatMap(({ bars }) => bars.map(([, , , count]) => count));
      return counts.reduce((sum, count) => sum + count, 0) === returns.length;
    }),
  );
});

test('a loan is owed in full at the start, not at all at the end, and each payment is interest and repayment', () => {
  const request = { principal: 12_000, annual_rate: 0.06, years: 2, extra_payment: 50 };
  const picture = plots.amortizationPicture(request, fixedIncomeAmortization(request));
  const owed = pointsOf(picture, 'Owed');
  expect([owed[0], owed.at(-1)?.[1]]).toEqual([[0, 12_000], 0]);
  const [interest, repayment] = series(picture, 'bars', 1);
  expect(interest?.bars[0]?.[3]).toBe(60);
  expect(interest?.bars.map(([, , , top]) => top)).toEqual(repayment?.bars.map(([, , bottom]) => bottom));
  expect(pointsOf(picture, 'Without extra payments')).toHaveLength(25);
});

test('the price of a bond lies above the line of its duration, and on it at its yield', () => {
  const request = { face: 100, coupon_rate: 0.05, ytm: 0.04, years: 10, frequency: 2 };
  const picture = plots.priceYieldPicture(request, fixedIncomeBond(request));
  const tangent = pointsOf(picture, 'By duration alone');
  expect(pointsOf(picture, 'Price').every(([x, y]) => y >= heightAt(tangent, x) - 1e-9)).toBe(true);
  const [now] = pointsOf(picture, 'Now');
  const [at = NaN, price = NaN] = now ?? [];
  expect(Math.abs(heightAt(tangent, at) - price)).toBeLessThan(1e-12 * price);
});

test('a backtest stands beside holding, over its drawdown', () => {
  const prices = Array.from({ length: 90 }, (_, i) => 100 + 20 * Math.sin(i / 11) + i / 5);
  const account = { initial_capital: 10_000, commission_bps: 5, slippage_bps: 5 };
  const request = { prices, strategy: 'momentum', ...account } as const;
  const answer = backtestStrategy(request);
  const picture = plots.backtestPicture(request, answer);
  const [, held = NaN] = pointsOf(picture, 'Buy and hold').at(-1) ?? [];
  expect(Math.abs(held - 100 * (prices[89] ?? NaN))).toBeLessThan(1e-8);
  const [water] = series(picture, 'area', 2);
  expect(Math.min(...(water?.points.map(([, y]) => y) ?? []))).toBe(maxDrawdown(answer.equity_curve, { of: 'values' }));
});
