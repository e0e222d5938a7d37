import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { sum } from '@quant/core/kernels';
import { refusal } from '../../../../../tools/testing/refusal';
import { vestingSchedule, type VestingSchedule, type VestingScheduleInputs, type VestingType } from './index';

type Row = readonly [month: number, date: string, tokensUnlocked: number, cumulative: number, pctUnlocked: number];

interface Exact {
  /** Of all tokens. */
  readonly tolerance: number;
  readonly cases: readonly {
    readonly inputs: Required<VestingScheduleInputs>;
    readonly rows: readonly Row[];
    readonly marks: Pick<VestingSchedule, 'tgeTokens'> & Readonly<Record<string, unknown>>;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/vesting-schedule.exact.json', 'utf8')) as Exact;

test.each(cases)('$inputs, in exact arithmetic', ({ inputs, rows, marks: { tgeTokens, ...marks } }) => {
  const answer = vestingSchedule(Object.freeze(inputs));
  const { totalTokens, vestingType, startDate } = inputs;
  expect(answer).toMatchObject({ ...marks, totalTokens, vestingType, startDate });
  const slack = tolerance * totalTokens;
  expect(Math.abs(answer.tgeTokens - tgeTokens)).toBeLessThanOrEqual(slack);
  expect(answer.schedule.map(({ month, date }) => [month, date])).toEqual(rows.map(([month, date]) => [month, date]));
  answer.schedule.forEach((row, i) => {
    const [, , tokensUnlocked, cumulative, pctUnlocked] = rows[i] as Row;
    expect(Math.abs(row.tokensUnlocked - tokensUnlocked)).toBeLessThanOrEqual(slack);
    expect(Math.abs(row.cumulative - cumulative)).toBeLessThanOrEqual(slack);
    expect(Math.abs(row.pctUnlocked - pctUnlocked)).toBeLessThanOrEqual(100 * tolerance);
    // a month without an unlock has none, not its rounding
    expect(row.tokensUnlocked > 0).toBe(tokensUnlocked > 0);
  });
});

const inputs = fc.record({
  totalTokens: fc.double({ min: 1e-300, max: 1e15, noNaN: true }),
  tgePct: fc.oneof(fc.constantFrom(0, 100, 99.99999999999999), fc.double({ min: 0, max: 100, noNaN: true })),
  cliffMonths: fc.integer({ min: 0, max: 60 }),
  vestingMonths: fc.integer({ min: 0, max: 60 }),
  vestingType: fc.constantFrom<VestingType[]>('linear', 'quarterly', 'monthly_cliff'),
});

test('nothing is lost and nothing is added: the last month has exactly the total, and so have the months in sum', () => {
  fc.assert(
    fc.property(inputs, (vesting) => {
      const { schedule, totalTokens, tgeTokens, unlockEvents } = vestingSchedule(vesting);
      const last = schedule.at(-1);
      expect(last).toMatchObject({ cumulative: totalTokens, pctUnlocked: 100 });
      const unlocked = schedule.map(({ tokensUnlocked }) => tokensUnlocked);
      expect(Math.abs(sum(unlocked) - totalTokens)).toBeLessThanOrEqual(1e-15 * totalTokens);
      expect(unlocked.every((tokens) => tokens >= 0)).toBe(true);
      expect(unlocked.filter((tokens) => tokens > 0)).toHaveLength(unlockEvents);
      // the last month may also be the first
      if (schedule.length > 1 && vesting.vestingType !== 'monthly_cliff') {
        expect(schedule[0]?.tokensUnlocked).toBe(tgeTokens);
      }
    }),
    { numRuns: 400 },
  );
});

test('a quarterly schedule is the linear one at the ends of quarters, and never ahead of it', () => {
  fc.assert(
    fc.property(inputs, (vesting) => {
      const linear = vestingSchedule({ ...vesting, vestingType: 'linear' }).schedule;
      const quarterly = vestingSchedule({ ...vesting, vestingType: 'quarterly' }).schedule;
      expect(quarterly).toHaveLength(linear.length);
      quarterly.forEach(({ cumulative, month }, i) => {
        const free = linear[i]?.cumulative ?? NaN;
        const served = month - vesting.cliffMonths;
        if (served <= 0 || served % 3 === 0) expect(cumulative).toBe(free);
        else expect(cumulative).toBeLessThanOrEqual(free);
      });
    }),
  );
});

test('without a cliff, linear vesting and one with a cliff inside it are the same', () => {
  fc.assert(
    fc.property(inputs, (vesting) => {
      const of = (vestingType: VestingType) => vestingSchedule({ ...vesting, cliffMonths: 0, vestingType }).schedule;
      expect(of('monthly_cliff')).toEqual(of('linear'));
    }),
  );
});

test('the defaults are 24 months of linear vesting from 1 January 2025, with nothing before', () => {
  expect(vestingSchedule({ totalTokens: 7 })).toEqual(
    vestingSchedule({
      totalTokens: 7,
      tgePct: 0,
      cliffMonths: 0,
      vestingMonths: 24,
      vestingType: 'linear',
      startDate: '2025-01-01',
    }),
  );
});

test('everything at the start leaves empty months, not negative ones', () => {
  const { schedule, unlockEvents, firstUnlockMonth } = vestingSchedule({ totalTokens: 0.07, tgePct: 100 });
  expect(schedule).toHaveLength(25);
  expect(new Set(schedule.slice(1).map(({ tokensUnlocked }) => tokensUnlocked))).toEqual(new Set([0]));
  expect({ unlockEvents, firstUnlockMonth }).toEqual({ unlockEvents: 1, firstUnlockMonth: 0 });
});

test('an unlock at the start too small for a double is still the first one', () => {
  const { schedule, firstUnlockMonth } = vestingSchedule({ totalTokens: 1e-100, tgePct: 1e-300 });
  expect(schedule[0]?.tokensUnlocked).toBe(0);
  expect(firstUnlockMonth).toBe(0);
});

test('no figure is -0', () => {
  const answer = vestingSchedule({ totalTokens: 1, tgePct: -0, cliffMonths: -0, vestingMonths: -0 });
  const figures = [
    ...(Object.values(answer) as unknown[]),
    ...answer.schedule.flatMap((row) => Object.values(row) as unknown[]),
  ];
  expect(figures.filter((figure) => Object.is(figure, -0))).toEqual([]);
});

test.each<[change: object, path: string, rule: string]>([
  [{ totalTokens: undefined }, 'totalTokens', 'missing'],
  [{ totalTokens: 0 }, 'totalTokens', 'greater_than'],
  [{ totalTokens: 1.1e15 }, 'totalTokens', 'less_than_equal'],
  [{ tgePct: -1 }, 'tgePct', 'greater_than_equal'],
  [{ tgePct: 100.1 }, 'tgePct', 'less_than_equal'],
  [{ tgePct: null }, 'tgePct', 'float_type'],
  [{ cliffMonths: -1 }, 'cliffMonths', 'greater_than_equal'],
  [{ cliffMonths: 601 }, 'cliffMonths', 'less_than_equal'],
  [{ cliffMonths: 1.5 }, 'cliffMonths', 'int_type'],
  [{ vestingMonths: 601 }, 'vestingMonths', 'less_than_equal'],
  [{ vestingMonths: -1 }, 'vestingMonths', 'greater_than_equal'],
  [{ vestingType: 'cliff' }, 'vestingType', 'literal_error'],
  [{ startDate: 20250101 }, 'startDate', 'string_type'],
  [{ startDate: null }, 'startDate', 'string_type'],
  [{ startDate: '' }, 'startDate', 'value_error'],
  [{ startDate: '2025-02-29' }, 'startDate', 'value_error'],
  [{ startDate: '1899-12-31' }, 'startDate', 'value_error'],
  [{ startDate: '2201-01-01' }, 'startDate', 'value_error'],
  [{ startDate: '2025-01-01T00:00:00Z' }, 'startDate', 'value_error'],
  [{ startDate: 'x'.repeat(65) }, 'startDate', 'string_too_long'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => vestingSchedule({ totalTokens: 100, ...change }))).toMatchObject({ param, rule });
});

test.each(['1900-01-01', '2200-12-31'])('%s is a date to start at', (startDate) => {
  expect(vestingSchedule({ totalTokens: 1, startDate }).schedule[0]?.date).toBe(startDate);
});
