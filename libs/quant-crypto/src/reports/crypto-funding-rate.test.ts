import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-funding-rate';
import { cryptoFundingRate } from './crypto-funding-rate';

const fundingRateAnalysis = answering<'cryptoFundingRate', typeof cryptoFundingRate>(rules, cryptoFundingRate);

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly fundings: readonly { readonly inputs: Body<'cryptoFundingRate'>; readonly expected: Figures }[];
}

const { fundings, tolerance } = JSON.parse(readFileSync('vectors/perpetuals.exact.json', 'utf8')) as Exact;

const payments = (...rates: number[]) => rates.map((rate) => ({ rate }));

/**
 * Scale of a compounded figure's rounding: gains and losses that cancel leave theirs, and a power that of its
 * logarithm.
 */
function compoundedScale(
  { funding_rates, payment_interval_hours = 8 }: Body<'cryptoFundingRate'>,
  name: string,
  value: number,
) {
  const growth = funding_rates.reduce((total, { rate }) => total + Math.abs(Math.log1p(rate)), 0);
  const yearly = name === 'annualized_compounded' ? 8760 / payment_interval_hours / funding_rates.length : 1;
  return growth * yearly * (1 + value) + Math.abs(value);
}

test.each(fundings.map((funding, i) => ({ ...funding, i, n: funding.inputs.funding_rates.length })))(
  'series $i of $n payments, in exact arithmetic',
  ({ inputs, expected }) => {
    const answer = fundingRateAnalysis(frozen(inputs));
    expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, value] of Object.entries(expected)) {
      const found = (answer as unknown as Figures)[name];
      if (typeof value !== 'number') expect(found).toBe(value);
      else {
        const isCompounded = name === 'cumulative_return' || name === 'annualized_compounded';
        const scale = isCompounded ? compoundedScale(inputs, name, value) : Math.abs(value);
        expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * scale);
      }
    }
  },
);

function frozen(inputs: Body<'cryptoFundingRate'>): Body<'cryptoFundingRate'> {
  inputs.funding_rates.forEach(Object.freeze);
  Object.freeze(inputs.funding_rates);
  return Object.freeze(inputs);
}

test('the median of an even number is the mean of the middle pair, of an odd one the middle', () => {
  const medianOf = (...rates: number[]) => fundingRateAnalysis({ funding_rates: payments(...rates) }).median_rate;
  expect(medianOf(0.5, 0.25, 0.75)).toBe(0.5);
  expect(medianOf(0.5, 0.125, 0.75, 0.25)).toBe(0.375);
  expect(medianOf(0.5, -0.5, 0.25, -0.25)).toBe(0);
  // along the difference of the middle pair, the digits of their mean would be lost
  expect(medianOf(-0.5, -0.1, 0.1 + 2 ** -56, 0.5)).toBe(2 ** -57);
});

test('a rate of 0 breaks a streak and is neither positive nor negative', () => {
  const signs = fundingRateAnalysis({ funding_rates: payments(0.1, 0.2, 0, 0.1, -0.1, -0.1, -0, -0.1) });
  expect(signs).toMatchObject({
    max_streak_positive: 2,
    max_streak_negative: 2,
    positive_pct: 37.5,
    negative_pct: 37.5,
  });
  const still = fundingRateAnalysis({ funding_rates: payments(0, 0, 0) });
  expect(still).toMatchObject({ max_streak_positive: 0, max_streak_negative: 0, positive_pct: 0, negative_pct: 0 });
  expect(still).toMatchObject({ mean_rate: 0, std_rate: 0, cumulative_return: 0, regime: 'NEUTRAL' });
});

test('a positive rate is paid by longs to shorts', () => {
  const pnlOf = (position_size: number | null) => {
    const { carry_pnl, long_pnl, short_pnl } = fundingRateAnalysis({
      funding_rates: payments(0.25, -0.125, 0.5),
      position_size,
    });
    return [carry_pnl, long_pnl, short_pnl];
  };
  expect(pnlOf(1000)).toEqual([625, -625, 625]);
  expect(pnlOf(-1000)).toEqual([-625, 625, -625]);
  expect(pnlOf(0)).toEqual([0, 0, 0]);
  expect(pnlOf(null)).toEqual([null, null, null]);
});

test('equal rates have no deviation, and a constant 0.0001 is neutral at every length', () => {
  for (const n of [3, 7, 10, 99, 1000]) {
    const answer = fundingRateAnalysis({ funding_rates: payments(...Array.from({ length: n }, () => 1e-4)) });
    expect(answer).toMatchObject({ std_rate: 0, annualized_std: 0, regime: 'NEUTRAL', max_streak_positive: n });
  }
});

test('the regime is that of the mean scaled to eight hours', () => {
  const regimeOf = (rate: number, payment_interval_hours: number) =>
    fundingRateAnalysis({ funding_rates: payments(rate, rate, rate), payment_interval_hours }).regime;
  expect([1, 2, 3, 4, 6, 8, 12, 24, 168].map((hours) => regimeOf((1e-4 * hours) / 8, hours))).toEqual(
    Array.from({ length: 9 }, () => 'NEUTRAL'),
  );
  expect([regimeOf(1.3e-5, 1), regimeOf(1e-4, 1), regimeOf(-1e-4, 4)]).toEqual([
    'CONTANGO',
    'CONTANGO',
    'BACKWARDATION',
  ]);
  expect([regimeOf(2e-4, 24), regimeOf(1e-4, 8)]).toEqual(['NEUTRAL', 'NEUTRAL']);
});

test('compounded figures beyond the range of doubles are null, the yearly one may be known', () => {
  const rally = fundingRateAnalysis({ funding_rates: payments(...Array.from({ length: 5000 }, () => 0.95)) });
  expect(rally).toMatchObject({ cumulative_return: null, annualized_compounded: null });
  expect(rally).toMatchObject({ mean_rate: 0.95, std_rate: 0, n: 5000 });
  const steady = { funding_rates: payments(...Array.from({ length: 5000 }, () => 0.5)), payment_interval_hours: 168 };
  const { cumulative_return, annualized_compounded } = fundingRateAnalysis(steady);
  expect(cumulative_return).toBeNull();
  expect(Math.abs(Number(annualized_compounded) / (1.5 ** (8760 / 168) - 1) - 1)).toBeLessThan(1e-13);
  const ruin = fundingRateAnalysis({ funding_rates: payments(...Array.from({ length: 5000 }, () => -0.9)) });
  expect(ruin).toMatchObject({ cumulative_return: -1, annualized_compounded: -1 });
});

test('no figure is -0', () => {
  for (const rates of [
    [-0, -0, -0],
    [-0.1, 0.1, -0, 0],
    [-0, -0.1, -0.2],
    [-5e-324, 0, 0, 0],
    [-5e-324, 0, -0.1, 0.1],
  ]) {
    for (const position_size of [0, -0, -5, 5]) {
      const answer = fundingRateAnalysis({
        funding_rates: payments(...rates),
        position_size,
        payment_interval_hours: 168,
      });
      expect(Object.values(answer).some((value) => Object.is(value, -0))).toBe(false);
    }
  }
});

test('the defaults are eight hours and no position', () => {
  const funding_rates = payments(1e-4, 2e-4, 3e-4);
  expect(fundingRateAnalysis({ funding_rates })).toEqual(
    fundingRateAnalysis({ funding_rates, payment_interval_hours: 8, position_size: null }),
  );
  expect(fundingRateAnalysis({ funding_rates }).payments_per_year).toBe(1095);
});

test('timestamps change nothing, in whatever order', () => {
  const rates = [1e-4, 2e-4, 3e-4];
  const timestamps = ['2025-03-01T16:00:00Z', null, '2025-03-01'];
  const funding_rates = rates.map((rate, i) => ({ rate, timestamp: timestamps[i] ?? null }));
  expect(fundingRateAnalysis({ funding_rates })).toEqual(fundingRateAnalysis({ funding_rates: payments(...rates) }));
});

test.each(['yesterday', '2025-02-30', ''])('%j is no timestamp', (timestamp) => {
  const funding_rates = [{ rate: 0.1 }, { rate: 0.1, timestamp }, { rate: 0.1 }];
  expect(refusalsOf(() => fundingRateAnalysis({ funding_rates }))).toEqual([
    ['value_error', 'funding_rates.1.timestamp'],
  ]);
});
