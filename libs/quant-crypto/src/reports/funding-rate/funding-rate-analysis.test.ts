import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { fundingRateAnalysis, type FundingRateInputs } from './index';

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly fundings: readonly { readonly inputs: FundingRateInputs; readonly expected: Figures }[];
}

const { fundings, tolerance } = JSON.parse(readFileSync('vectors/perpetuals.exact.json', 'utf8')) as Exact;

const payments = (...rates: number[]) => rates.map((rate) => ({ rate }));

/**
 * Scale of a compounded figure's rounding: gains and losses that cancel leave theirs, and a power that of its
 * logarithm.
 */
function compoundedScale({ fundingRates, paymentIntervalHours = 8 }: FundingRateInputs, name: string, value: number) {
  const growth = fundingRates.reduce((total, { rate }) => total + Math.abs(Math.log1p(rate)), 0);
  const yearly = name === 'annualizedCompounded' ? 8760 / paymentIntervalHours / fundingRates.length : 1;
  return growth * yearly * (1 + value) + Math.abs(value);
}

test.each(fundings.map((funding, i) => ({ ...funding, i, n: funding.inputs.fundingRates.length })))(
  'series $i of $n payments, in exact arithmetic',
  ({ inputs, expected }) => {
    const answer = fundingRateAnalysis(frozen(inputs));
    expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, value] of Object.entries(expected)) {
      const found = (answer as unknown as Figures)[name];
      if (typeof value !== 'number') expect(found).toBe(value);
      else {
        const isCompounded = name === 'cumulativeReturn' || name === 'annualizedCompounded';
        const scale = isCompounded ? compoundedScale(inputs, name, value) : Math.abs(value);
        expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * scale);
      }
    }
  },
);

function frozen(inputs: FundingRateInputs): FundingRateInputs {
  inputs.fundingRates.forEach(Object.freeze);
  Object.freeze(inputs.fundingRates);
  return Object.freeze(inputs);
}

test('the median of an even number is the mean of the middle pair, of an odd one the middle', () => {
  const medianOf = (...rates: number[]) => fundingRateAnalysis({ fundingRates: payments(...rates) }).medianRate;
  expect(medianOf(0.5, 0.25, 0.75)).toBe(0.5);
  expect(medianOf(0.5, 0.125, 0.75, 0.25)).toBe(0.375);
  expect(medianOf(0.5, -0.5, 0.25, -0.25)).toBe(0);
  // along the difference of the middle pair, the digits of their mean would be lost
  expect(medianOf(-0.5, -0.1, 0.1 + 2 ** -56, 0.5)).toBe(2 ** -57);
});

test('a rate of 0 breaks a streak and is neither positive nor negative', () => {
  const signs = fundingRateAnalysis({ fundingRates: payments(0.1, 0.2, 0, 0.1, -0.1, -0.1, -0, -0.1) });
  expect(signs).toMatchObject({ maxStreakPositive: 2, maxStreakNegative: 2, positivePct: 37.5, negativePct: 37.5 });
  const still = fundingRateAnalysis({ fundingRates: payments(0, 0, 0) });
  expect(still).toMatchObject({ maxStreakPositive: 0, maxStreakNegative: 0, positivePct: 0, negativePct: 0 });
  expect(still).toMatchObject({ meanRate: 0, stdRate: 0, cumulativeReturn: 0, regime: 'NEUTRAL' });
});

test('a positive rate is paid by longs to shorts', () => {
  const pnlOf = (positionSize: number | null) => {
    const { carryPnl, longPnl, shortPnl } = fundingRateAnalysis({
      fundingRates: payments(0.25, -0.125, 0.5),
      positionSize,
    });
    return [carryPnl, longPnl, shortPnl];
  };
  expect(pnlOf(1000)).toEqual([625, -625, 625]);
  expect(pnlOf(-1000)).toEqual([-625, 625, -625]);
  expect(pnlOf(0)).toEqual([0, 0, 0]);
  expect(pnlOf(null)).toEqual([null, null, null]);
});

test('equal rates have no deviation, and a constant 0.0001 is neutral at every length', () => {
  for (const n of [3, 7, 10, 99, 1000]) {
    const answer = fundingRateAnalysis({ fundingRates: payments(...Array.from({ length: n }, () => 1e-4)) });
    expect(answer).toMatchObject({ stdRate: 0, annualizedStd: 0, regime: 'NEUTRAL', maxStreakPositive: n });
  }
});

test('the regime is that of the mean scaled to eight hours', () => {
  const regimeOf = (rate: number, paymentIntervalHours: number) =>
    fundingRateAnalysis({ fundingRates: payments(rate, rate, rate), paymentIntervalHours }).regime;
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
  const rally = fundingRateAnalysis({ fundingRates: payments(...Array.from({ length: 5000 }, () => 0.95)) });
  expect(rally).toMatchObject({ cumulativeReturn: null, annualizedCompounded: null });
  expect(rally).toMatchObject({ meanRate: 0.95, stdRate: 0, n: 5000 });
  const steady = { fundingRates: payments(...Array.from({ length: 5000 }, () => 0.5)), paymentIntervalHours: 168 };
  const { cumulativeReturn, annualizedCompounded } = fundingRateAnalysis(steady);
  expect(cumulativeReturn).toBeNull();
  expect(Math.abs(Number(annualizedCompounded) / (1.5 ** (8760 / 168) - 1) - 1)).toBeLessThan(1e-13);
  const ruin = fundingRateAnalysis({ fundingRates: payments(...Array.from({ length: 5000 }, () => -0.9)) });
  expect(ruin).toMatchObject({ cumulativeReturn: -1, annualizedCompounded: -1 });
});

test('no figure is -0', () => {
  for (const rates of [
    [-0, -0, -0],
    [-0.1, 0.1, -0, 0],
    [-0, -0.1, -0.2],
    [-5e-324, 0, 0, 0],
    [-5e-324, 0, -0.1, 0.1],
  ]) {
    for (const positionSize of [0, -0, -5, 5]) {
      const answer = fundingRateAnalysis({ fundingRates: payments(...rates), positionSize, paymentIntervalHours: 168 });
      expect(Object.values(answer).some((value) => Object.is(value, -0))).toBe(false);
    }
  }
});

test('the defaults are eight hours and no position', () => {
  const fundingRates = payments(1e-4, 2e-4, 3e-4);
  expect(fundingRateAnalysis({ fundingRates })).toEqual(
    fundingRateAnalysis({ fundingRates, paymentIntervalHours: 8, positionSize: null }),
  );
  expect(fundingRateAnalysis({ fundingRates }).paymentsPerYear).toBe(1095);
});

test('timestamps change nothing, in whatever order', () => {
  const rates = [1e-4, 2e-4, 3e-4];
  const timestamps = ['2025-03-01T16:00:00Z', null, '2025-03-01'];
  const fundingRates = rates.map((rate, i) => ({ rate, timestamp: timestamps[i] }));
  expect(fundingRateAnalysis({ fundingRates })).toEqual(fundingRateAnalysis({ fundingRates: payments(...rates) }));
});

const RATES = payments(0.1, 0.2, 0.3);
const second = (entry: unknown) => ({ fundingRates: [{ rate: 0.1 }, entry, { rate: 0.1 }] });

test.each<[change: object, path: string, rule: string]>([
  [{ fundingRates: undefined }, 'fundingRates', 'missing'],
  [{ fundingRates: {} }, 'fundingRates', 'list_type'],
  [{ fundingRates: payments(0.1, 0.2) }, 'fundingRates', 'too_short'],
  [{ fundingRates: payments(...new Float64Array(5001)) }, 'fundingRates', 'too_long'],
  [second(0.1), 'fundingRates[1]', 'dict_type'],
  [second(null), 'fundingRates[1]', 'dict_type'],
  [second({ timestamp: null }), 'fundingRates[1].rate', 'missing'],
  [second({ rate: 1 }), 'fundingRates[1].rate', 'less_than'],
  [second({ rate: -1 }), 'fundingRates[1].rate', 'greater_than'],
  [second({ rate: '0' }), 'fundingRates[1].rate', 'float_type'],
  [second({ rate: 0.1, timestamp: 'yesterday' }), 'fundingRates[1].timestamp', 'value_error'],
  [second({ rate: 0.1, timestamp: '2025-02-30' }), 'fundingRates[1].timestamp', 'value_error'],
  [second({ rate: 0.1, timestamp: '' }), 'fundingRates[1].timestamp', 'value_error'],
  [second({ rate: 0.1, timestamp: 1_700_000_000 }), 'fundingRates[1].timestamp', 'string_type'],
  [second({ rate: 0.1, timestamp: '2'.repeat(65) }), 'fundingRates[1].timestamp', 'string_too_long'],
  [{ paymentIntervalHours: 0 }, 'paymentIntervalHours', 'greater_than_equal'],
  [{ paymentIntervalHours: 169 }, 'paymentIntervalHours', 'less_than_equal'],
  [{ paymentIntervalHours: 1.5 }, 'paymentIntervalHours', 'int_type'],
  [{ paymentIntervalHours: null }, 'paymentIntervalHours', 'int_type'],
  [{ positionSize: 2e15 }, 'positionSize', 'less_than_equal'],
  [{ positionSize: '1' }, 'positionSize', 'float_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => fundingRateAnalysis({ fundingRates: RATES, ...change }))).toMatchObject({ param, rule });
});

test('refuses no inputs at all', () => {
  expect(refusal(() => fundingRateAnalysis(undefined as never))).toMatchObject({ param: 'inputs', rule: 'missing' });
});
