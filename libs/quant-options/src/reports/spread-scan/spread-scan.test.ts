import { refusal } from '../../../../../tools/testing/refusal';
import { spreadExtremes } from '../../../test/vector-files';
import { optionsPrice } from '../options-price';
import { type SpreadScanInputs } from './inputs';
import { spreadScan } from './spread-scan';

const FIGURES = ['netDebitCredit', 'maxProfit', 'maxLoss', 'riskReward', 'breakeven', 'probProfit'] as const;

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
  const { best } = spreadScan({ spot: 100, vol: 0.3, dteYears: 0.5, r: 0.02, q: 0.01, strategy: 'bear_put_spread' });
  const { buyLeg, sellLeg, netGreeks, strikes, type } = best;
  for (const leg of [buyLeg, sellLeg]) {
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
  expect([type, buyLeg.strike, sellLeg.strike]).toEqual(['put', strikes[1], strikes[0]]);
  expect(netGreeks.delta).toBe(buyLeg.delta - sellLeg.delta);
  expect(netGreeks.theta).toBe((buyLeg.theta ?? NaN) - (sellLeg.theta ?? NaN));
});

test('the ranking is by the ratio, without a ratio last, ties by the lower strike', () => {
  // a day from expiry: below 90 all spreads are bonds alike, above 130 they are worth less than the least double
  const { candidates, best } = spreadScan({
    spot: 100,
    vol: 0.1,
    dteYears: 1 / 365,
    numCandidates: 10,
    strikeRangePct: 0.5,
  });
  expect(candidates.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(best).toBe(candidates[0]);
  expect(candidates.map(({ strikes }) => strikes[0])).toEqual([120, 110, 100, 90, 50, 60, 70, 80, 130, 140]);
  expect(candidates.slice(8).map(({ riskReward, maxLoss }) => [riskReward, maxLoss])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(candidates[0]?.riskReward).toBeGreaterThan(1e250);
});

test('a credit that vanishes is no profit', () => {
  const { candidates } = spreadScan({
    spot: 100,
    vol: 0.2,
    dteYears: 1 / 365,
    strategy: 'bull_put_spread',
    strikeRangePct: 0.5,
  });
  const worthless = candidates.find(({ strikes }) => strikes[0] === 50);
  expect(worthless).toMatchObject({ netDebitCredit: 0, maxProfit: 0, maxLoss: 12.5, riskReward: 0, probProfit: 0 });
});

test('at negative rates a debit may exceed the width, and a credit leave no loss', () => {
  const market = { spot: 100, vol: 0.1, dteYears: 2, r: -0.5, q: -0.9, numCandidates: 2 };
  const debit = spreadScan({ ...market, strategy: 'bull_call_spread' }).best;
  expect(debit.maxProfit).toBeLessThan(0);
  expect([debit.probProfit, (debit.riskReward ?? 0) < 0]).toEqual([0, true]);
  const credit = spreadScan({ ...market, strategy: 'bear_call_spread' }).best;
  expect(credit.maxLoss).toBeLessThan(0);
  expect([credit.probProfit, credit.riskReward]).toEqual([1, null]);
});

test('strikes that doubles cannot tell apart are spreads of nothing', () => {
  const { best } = spreadScan({ spot: 100, vol: 0.2, dteYears: 1, strikeRangePct: 1e-300 });
  expect(best).toMatchObject({ strikes: [100, 100], width: 0, netDebitCredit: 0, riskReward: null, probProfit: 0 });
});

test('the least spot has an answer', () => {
  const { candidates } = spreadScan({ spot: Number.MIN_VALUE, vol: 0.2, dteYears: 1, strikeRangePct: 0.5 });
  for (const { strikes, netGreeks } of candidates) {
    expect(strikes[0]).toBeGreaterThan(0);
    expect(Object.values(netGreeks).every((greek) => greek === null || Number.isFinite(greek))).toBe(true);
  }
});

const market = { spot: 100, vol: 0.2, dteYears: 0.25 };
test.each<[inputs: object, path: string, rule: string]>([
  [{ vol: 0.2, dteYears: 0.25 }, 'spot', 'missing'],
  [{ spot: 100, dteYears: 0.25 }, 'vol', 'missing'],
  [{ spot: 100, vol: 0.2 }, 'dteYears', 'missing'],
  [{ ...market, spot: 0 }, 'spot', 'greater_than'],
  [{ ...market, spot: 1.1e12 }, 'spot', 'less_than_equal'],
  [{ ...market, vol: 0 }, 'vol', 'greater_than'],
  [{ ...market, vol: 20 }, 'vol', 'less_than_equal'],
  [{ ...market, dteYears: 0 }, 'dteYears', 'greater_than'],
  [{ ...market, dteYears: 101 }, 'dteYears', 'less_than_equal'],
  [{ ...market, r: -1.1 }, 'r', 'greater_than_equal'],
  [{ ...market, q: 5.1 }, 'q', 'less_than_equal'],
  [{ ...market, strategy: 'iron_condor' }, 'strategy', 'literal_error'],
  [{ ...market, numCandidates: 1 }, 'numCandidates', 'greater_than_equal'],
  [{ ...market, numCandidates: 21 }, 'numCandidates', 'less_than_equal'],
  [{ ...market, numCandidates: 2.5 }, 'numCandidates', 'int_type'],
  [{ ...market, strikeRangePct: 0 }, 'strikeRangePct', 'greater_than'],
  [{ ...market, strikeRangePct: 0.51 }, 'strikeRangePct', 'less_than_equal'],
])('%j is refused', (inputs, field, rule) => {
  const verdict = refusal(() => spreadScan(inputs as SpreadScanInputs));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path: [field], rule });
});
