import { spreadExtremes } from '../../test/vector-files';
import { optionsPrice } from './options-price';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/options-spread-scan';
import { optionsSpreadScan } from './options-spread-scan';

const spreadScan = answering<'optionsSpreadScan', typeof optionsSpreadScan>(rules, optionsSpreadScan);

const FIGURES = ['net_debit_credit', 'max_profit', 'max_loss', 'risk_reward', 'breakeven', 'prob_profit'] as const;

describe.each(spreadExtremes().cases)('$title', ({ request, spreads }) => {
  const ascending = spreadScan(request).candidates.toSorted((a, b) => a.strikes[0] - b.strikes[0]);

  test('has the strikes of the grid', () => {
    expect(ascending.map(({ strikes }) => strikes)).toEqual(spreads.map(({ strikes }) => strikes));
  });

  test.each(FIGURES)('%s', (name) => {
    const verdicts = spreads.map((spread, i) => {
      const actual = ascending[i]?.[name] ?? null;
      const expected = spread[name];
      if (actual === null || expected === null) return actual === null && expected === null ? 'exact' : actual;
      return Math.abs(actual - expected[0]) <= expected[1] ? 'exact' : { actual, expected };
    });
    expect(verdicts).toEqual(spreads.map(() => 'exact'));
  });
});

test('the legs are options of optionsPrice', () => {
  const { best } = spreadScan({ spot: 100, vol: 0.3, dte_years: 0.5, r: 0.02, q: 0.01, strategy: 'bear_put_spread' });
  const { buy_leg, sell_leg, net_greeks, strikes, type } = best;
  for (const leg of [buy_leg, sell_leg]) {
    const { price, greeks } = optionsPrice({
      S: 100,
      K: leg.strike,
      T: 0.5,
      sigma: 0.3,
      r: 0.02,
      q: 0.01,
      type: 'put',
    });
    const { delta, gamma, theta, vega } = greeks;
    expect(leg).toEqual({ strike: leg.strike, price, delta, gamma, theta, vega });
  }
  expect([type, buy_leg.strike, sell_leg.strike]).toEqual(['put', strikes[1], strikes[0]]);
  expect(net_greeks.delta).toBe(buy_leg.delta - sell_leg.delta);
  expect(net_greeks.theta).toBe((buy_leg.theta ?? NaN) - (sell_leg.theta ?? NaN));
});

test('the ranking is by the ratio, without a ratio last, ties by the lower strike', () => {
  // a day from expiry: below 90 all spreads are bonds alike, above 130 they are worth less than the least double
  const { candidates, best } = spreadScan({
    spot: 100,
    vol: 0.1,
    dte_years: 1 / 365,
    num_candidates: 10,
    strike_range_pct: 0.5,
  });
  expect(candidates.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(best).toBe(candidates[0]);
  expect(candidates.map(({ strikes }) => strikes[0])).toEqual([120, 110, 100, 90, 50, 60, 70, 80, 130, 140]);
  expect(candidates.slice(8).map(({ risk_reward, max_loss }) => [risk_reward, max_loss])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(candidates[0]?.risk_reward).toBeGreaterThan(1e250);
});

test('a credit that vanishes is no profit', () => {
  const { candidates } = spreadScan({
    spot: 100,
    vol: 0.2,
    dte_years: 1 / 365,
    strategy: 'bull_put_spread',
    strike_range_pct: 0.5,
  });
  const worthless = candidates.find(({ strikes }) => strikes[0] === 50);
  expect(worthless).toMatchObject({
    net_debit_credit: 0,
    max_profit: 0,
    max_loss: 12.5,
    risk_reward: 0,
    prob_profit: 0,
  });
});

test('at negative rates a debit may exceed the width, and a credit leave no loss', () => {
  const market = { spot: 100, vol: 0.1, dte_years: 2, r: -0.5, q: -0.9, num_candidates: 2 };
  const debit = spreadScan({ ...market, strategy: 'bull_call_spread' }).best;
  expect(debit.max_profit).toBeLessThan(0);
  expect([debit.prob_profit, (debit.risk_reward ?? 0) < 0]).toEqual([0, true]);
  const credit = spreadScan({ ...market, strategy: 'bear_call_spread' }).best;
  expect(credit.max_loss).toBeLessThan(0);
  expect([credit.prob_profit, credit.risk_reward]).toEqual([1, null]);
});

test('strikes that doubles cannot tell apart are spreads of nothing', () => {
  const { best } = spreadScan({ spot: 100, vol: 0.2, dte_years: 1, strike_range_pct: 1e-300 });
  expect(best).toMatchObject({ strikes: [100, 100], width: 0, net_debit_credit: 0, risk_reward: null, prob_profit: 0 });
});

test('the least spot has an answer', () => {
  const { candidates } = spreadScan({ spot: Number.MIN_VALUE, vol: 0.2, dte_years: 1, strike_range_pct: 0.5 });
  for (const { strikes, net_greeks } of candidates) {
    expect(strikes[0]).toBeGreaterThan(0);
    expect(Object.values(net_greeks).every((greek) => greek === null || Number.isFinite(greek))).toBe(true);
  }
});
