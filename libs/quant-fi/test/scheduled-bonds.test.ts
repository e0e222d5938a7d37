import { readFileSync } from 'node:fs';
import { NoSolutionError } from '@quant/core';
import { refusal } from '../../../tools/testing/refusal';
import * as fi from '../src/index';

type Terms = Omit<fi.ScheduledBond, 'schedule'>;

interface Vectors {
  readonly tolerance: number;
  readonly bonds: readonly {
    readonly schedule: fi.ScheduleInputs;
    readonly bond: Terms;
    readonly amounts: readonly (readonly [day: string, amount: number])[];
    readonly accrued: number;
    readonly ytm?: number;
    readonly dirty: number;
    readonly macaulay: number;
    readonly modified: number;
    readonly convexity: number;
  }[];
  readonly exDividend: readonly (readonly [schedule: fi.ScheduleInputs, settlement: string, accrued: number])[];
  readonly curves: readonly {
    readonly schedule: fi.ScheduleInputs;
    readonly settlement: string;
    readonly couponRate: number;
    readonly price: number;
    readonly tenors: number[];
    readonly rates: number[];
    readonly value: number;
    readonly zSpread: number;
    readonly keyRates: readonly number[];
    readonly assetSwap: number;
    readonly floating: readonly number[];
  }[];
  readonly published: readonly (readonly [
    name: string,
    fi.ScheduleInputs,
    coupon: number,
    ytm: number,
    price: number,
  ])[];
  readonly cached: readonly (readonly [
    schedule: fi.ScheduleInputs,
    couponRate: number,
    ytm: number,
    price: number,
    market: number,
    itsYield: number,
  ])[];
  readonly exCoupon: readonly (readonly [
    schedule: fi.ScheduleInputs,
    couponRate: number,
    exDividendDays: number,
    settlement: string,
    accrued: number,
    ytm: number,
    modified: number,
    convexity: number,
    tolerance: number,
  ])[];
  readonly treasury: readonly (readonly [fi.ScheduleInputs, couponRate: number, ytm: number, price: number])[];
  readonly true: readonly (readonly [
    fi.ScheduleInputs,
    settlement: string,
    couponRate: number,
    ytm: number,
    price: number,
  ])[];
}

const vectors = JSON.parse(readFileSync('vectors/scheduled-bonds.quantlib.json', 'utf8')) as Vectors;
const near = (found: number, expected: number, scale = Math.abs(expected), tolerance = vectors.tolerance) => {
  expect([found, expected, Math.abs(found - expected) <= tolerance * Math.max(1, scale)]).toEqual([
    found,
    expected,
    true,
  ]);
};

test.each(vectors.bonds)('$bond on $schedule', ({ schedule, bond, ...expected }) => {
  const terms = { ...bond, schedule: fi.schedule(schedule), convention: 'unadjusted' } as const;
  const flows = fi.bondFlows(terms).filter(({ amount }) => amount !== 0);
  expect(flows.map(({ paid }) => paid)).toEqual(
    expected.amounts.filter(([, amount]) => amount !== 0).map(([day]) => day),
  );
  flows.forEach(({ amount }, i) => {
    near(amount, expected.amounts.filter(([, x]) => x !== 0)[i]?.[1] ?? NaN);
  });
  const value = fi.scheduledBondValue({ ...terms, ytm: expected.ytm ?? 0.03 });
  near(value.accruedInterest, expected.accrued, 100);
  if (expected.ytm === undefined) return;
  near(value.dirtyPrice, expected.dirty);
  near(value.macaulayDuration, expected.macaulay);
  near(value.modifiedDuration, expected.modified);
  near(value.convexity, expected.convexity);
  near(value.dv01, (expected.modified * expected.dirty) / 1e4);
  if (value.cleanPrice <= 0) return;
  const found = fi.scheduledBondYield({ ...terms, price: value.cleanPrice });
  near(found, expected.ytm, 1, 1e-14 * (1 + 1 / value.modifiedDuration));
});

test('the accrued interest around an ex-dividend day', () => {
  for (const [inputs, settlement, accrued] of vectors.exDividend) {
    const schedule = fi.schedule(inputs);
    const terms = { schedule, settlement, couponRate: 0.0425, calendar: fi.unitedKingdom, exDividendDays: 7 };
    near(fi.scheduledBondValue({ ...terms, ytm: 0.05 }).accruedInterest, accrued);
    expect(fi.bondFlows(terms)[0]?.coupon === 0).toBe(accrued < 0);
  }
});

test.each(vectors.curves)(
  'on a curve: $couponRate on $schedule at $price',
  ({ schedule, tenors, rates, ...expected }) => {
    const { settlement, couponRate, price } = expected;
    const terms = { settlement, couponRate, schedule: fi.schedule(schedule), calendar: fi.target };
    const curve = fi.zeroCurve(tenors, rates);
    near(fi.scheduledZSpread({ ...terms, price }, curve), expected.zSpread, 1, 1e-12);
    near(fi.assetSwapSpread({ ...terms, price }, curve), expected.assetSwap, 1);
    const { value, duration, keyRates } = fi.keyRateDurations(terms, curve, { tenors });
    near(value, expected.value);
    keyRates.forEach((rate, k) => {
      near(rate, expected.keyRates[k] ?? NaN, 1, 5e-9);
    });
    near(
      keyRates.reduce((sum, rate) => sum + rate, 0),
      duration,
    );
    const note = { schedule: terms.schedule, settlement, currentRate: 0.03, margin: 0.001 };
    const found = fi.floatingRates(note, curve);
    expect(found).toHaveLength(expected.floating.length);
    found.forEach((rate, i) => {
      near(rate, expected.floating[i] ?? NaN, 1);
    });
    // a note without a margin is worth its face value on a day of the schedule
    const [start, next] = terms.schedule.days as [string, string];
    const growth = 1 / curve.discount((Date.parse(next) - Date.parse(start)) / 86_400_000 / 365);
    const currentRate = (growth - 1) / fi.dayCountFraction(start, next, 'ACT/360');
    const floater = { schedule: terms.schedule, settlement: start };
    const rateList = fi.floatingRates({ ...floater, currentRate }, curve);
    const bond = { ...floater, rates: rateList, dayCount: 'ACT/360', convention: 'unadjusted' } as const;
    near(fi.keyRateDurations(bond, curve, { tenors }).value, 100);
  },
);

const atIssue = (inputs: fi.ScheduleInputs) => ({ schedule: fi.schedule(inputs), settlement: inputs.start });

test.each(vectors.published)('U.S. Treasury: %s', (_, inputs, couponRate, ytm, price) => {
  const terms = { ...atIssue(inputs), couponRate, yieldConvention: 'treasury' } as const;
  expect(fi.scheduledBondValue({ ...terms, ytm }).cleanPrice).toBeCloseTo(price, 6);
  expect(fi.scheduledBondYield({ ...terms, price })).toBeCloseTo(ytm, 7);
});

test.each(vectors.cached)("QuantLib's cached bond on %j", (inputs, couponRate, ytm, price, market, itsYield) => {
  const bond = { schedule: fi.schedule(inputs), settlement: '2004-11-23', couponRate };
  expect(Math.abs(fi.scheduledBondValue({ ...bond, ytm }).cleanPrice - price)).toBeLessThan(1e-6);
  expect(Math.abs(fi.scheduledBondYield({ ...bond, price: market }) - itsYield)).toBeLessThan(1e-6);
});

test.each(vectors.exCoupon)(
  'an ex-coupon bond of the market, %j',
  (inputs, couponRate, exDividendDays, settlement, ...market) => {
    const [accrued, expectedYield, modified, convexity, tolerance] = market;
    const everyDay = fi.customCalendar({ holidays: [], weekend: [] });
    const calendar = exDividendDays === 7 ? everyDay : fi.unitedKingdom;
    const bond = {
      schedule: fi.schedule(inputs),
      settlement,
      couponRate,
      exDividendDays,
      calendar,
      convention: 'unadjusted',
    } as const;
    const ytm = fi.scheduledBondYield({ ...bond, price: 103 });
    const value = fi.scheduledBondValue({ ...bond, ytm });
    expect(Math.abs(ytm - expectedYield)).toBeLessThanOrEqual(Math.min(tolerance, 1e-5));
    expect(Math.abs(value.accruedInterest - accrued)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(value.modifiedDuration - modified)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(value.convexity - convexity)).toBeLessThanOrEqual(tolerance);
  },
);

test('odd first periods by the formulas of the U.S. Treasury, and true yields', () => {
  for (const [inputs, couponRate, ytm, price] of vectors.treasury) {
    const terms = { ...atIssue(inputs), couponRate, yieldConvention: 'treasury' } as const;
    near(fi.scheduledBondValue({ ...terms, ytm }).cleanPrice, price);
    near(fi.scheduledBondYield({ ...terms, price }), ytm, 1);
  }
  for (const [inputs, settlement, couponRate, ytm, price] of vectors.true) {
    const terms = {
      schedule: fi.schedule(inputs),
      settlement,
      couponRate,
      calendar: fi.usSettlement,
      yieldConvention: 'true',
    } as const;
    near(fi.scheduledBondValue({ ...terms, ytm }).dirtyPrice, price);
  }
});

test('on a regular schedule the figures are those of bondPrice', () => {
  const days = { settlement: '2024-03-20', maturity: '2033-11-15' };
  const schedule = fi.schedule({ start: '2023-11-15', end: days.maturity, frequency: 2 });
  for (const dayCount of ['30/360 US', '30E/360', 'ACT/ACT ICMA'] as const) {
    const level = { ...days, couponRate: 0.05, ytm: 0.04, dayCount };
    const found = fi.scheduledBondValue({
      schedule,
      settlement: days.settlement,
      couponRate: 0.05,
      ytm: 0.04,
      dayCount,
    });
    near(found.cleanPrice, fi.bondPrice(level));
    near(found.accruedInterest, fi.accruedInterest({ ...days, couponRate: 0.05, dayCount }));
    near(found.convexity, fi.convexity(level));
    near(found.dv01, fi.dv01(level));
  }
});

const schedule = fi.schedule({ start: '2024-03-01', end: '2026-05-15', frequency: 2, stub: 'long-front' });
const valid = { schedule, settlement: '2024-06-03', couponRate: 0.05 };

test.each<[change: object, param: string, rule: string]>([
  [{ schedule: undefined }, 'schedule', 'missing'],
  [{ schedule: { days: ['2024-03-01'], isRegular: [] } }, 'schedule.days', 'value_error'],
  [{ schedule: { ...schedule, isRegular: new Array(schedule.isRegular.length) } }, 'schedule.isRegular', 'value_error'],
  [{ schedule: 'yearly' }, 'schedule', 'dict_type'],
  [{ calendar: { ...fi.target, name: '' } }, 'calendar.name', 'value_error'],
  [{ settlement: '2024-02-29' }, 'settlement', 'value_error'],
  [{ settlement: '2026-05-15' }, 'settlement', 'value_error'],
  [{ couponRate: undefined }, 'couponRate', 'missing'],
  [{ rates: [0.04, 0.04, 0.04, 0.04] }, 'couponRate', 'value_error'],
  [{ couponRate: undefined, rates: [0.04] }, 'rates', 'value_error'],
  [{ couponRate: 5 }, 'couponRate', 'less_than_equal'],
  [{ faces: [100, 110, 50, 50] }, 'faces', 'value_error'],
  [{ faces: [100] }, 'faces', 'value_error'],
  [{ exDividendDays: 61 }, 'exDividendDays', 'less_than_equal'],
  [{ dayCount: 'ACT/ACT' }, 'dayCount', 'literal_error'],
  [{ coupon: 0.05 }, 'coupon', 'extra_forbidden'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => fi.bondFlows({ ...valid, ...change }))).toMatchObject({ param, rule });
});

const curve = fi.zeroCurve([1, 10], [0.03, 0.04]);

test.each<[name: string, call: () => unknown, param: string]>([
  [
    'a price below the interest that the seller keeps',
    () => fi.scheduledBondYield({ ...valid, settlement: '2024-11-14', exDividendDays: 9, price: 1e-9 }),
    'price',
  ],
  ['no curve', () => fi.scheduledZSpread({ ...valid, price: 99 }, {} as never), 'curve'],
  [
    'an amortising asset swap',
    () => fi.assetSwapSpread({ ...valid, faces: [100, 90, 80, 70], price: 99 }, curve),
    'faces',
  ],
  ['tenors in disorder', () => fi.keyRateDurations(valid, curve, { tenors: [2, 1] }), 'tenors[1]'],
  [
    'a note that has ended',
    () => fi.floatingRates({ schedule, settlement: '2026-05-15', currentRate: 0.03 }, curve),
    'settlement',
  ],
])('refuses %s', (_, call, param) => {
  expect(refusal(call)).toMatchObject({ param });
});

test('payments of both signs without a yield are NO_SOLUTION', () => {
  const periods = schedule.isRegular.map(() => -1);
  const terms = { schedule, settlement: valid.settlement };
  const call = () => fi.scheduledBondYield({ ...terms, rates: periods, redemption: 1e-3, price: 1000 });
  expect(call).toThrow(NoSolutionError);
});
