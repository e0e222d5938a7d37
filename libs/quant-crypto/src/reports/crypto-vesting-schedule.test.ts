import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { sum } from '@quant/core/kernels';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-vesting-schedule';
import { type VestingType } from '../vesting/vested-months';
import { cryptoVestingSchedule } from './crypto-vesting-schedule';

const vestingSchedule = answering<'cryptoVestingSchedule', typeof cryptoVestingSchedule>(rules, cryptoVestingSchedule);

type Row = readonly [month: number, date: string, tokens_unlocked: number, cumulative: number, pct_unlocked: number];

interface Exact {
  /** Of all tokens. */
  readonly tolerance: number;
  readonly cases: readonly {
    readonly inputs: Required<Body<'cryptoVestingSchedule'>>;
    readonly rows: readonly Row[];
    readonly marks: Pick<Answer<'cryptoVestingSchedule'>, 'tge_tokens'> & Readonly<Record<string, unknown>>;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/vesting-schedule.exact.json', 'utf8')) as Exact;

test.each(cases)('$inputs, in exact arithmetic', ({ inputs, rows, marks: { tge_tokens, ...marks } }) => {
  const answer = vestingSchedule(Object.freeze(inputs));
  const { total_tokens, vesting_type, start_date } = inputs;
  expect(answer).toMatchObject({ ...marks, total_tokens, vesting_type, start_date });
  const slack = tolerance * total_tokens;
  expect(Math.abs(answer.tge_tokens - tge_tokens)).toBeLessThanOrEqual(slack);
  expect(answer.schedule.map(({ month, date }) => [month, date])).toEqual(rows.map(([month, date]) => [month, date]));
  answer.schedule.forEach((row, i) => {
    const [, , tokens_unlocked, cumulative, pct_unlocked] = rows[i] as Row;
    expect(Math.abs(row.tokens_unlocked - tokens_unlocked)).toBeLessThanOrEqual(slack);
    expect(Math.abs(row.cumulative - cumulative)).toBeLessThanOrEqual(slack);
    expect(Math.abs(row.pct_unlocked - pct_unlocked)).toBeLessThanOrEqual(100 * tolerance);
    // a month without an unlock has none, not its rounding
    expect(row.tokens_unlocked > 0).toBe(tokens_unlocked > 0);
  });
});

const inputs = fc.record({
  total_tokens: fc.double({ min: 1e-300, max: 1e15, noNaN: true }),
  tge_pct: fc.oneof(fc.constantFrom(0, 100, 99.99999999999999), fc.double({ min: 0, max: 100, noNaN: true })),
  cliff_months: fc.integer({ min: 0, max: 60 }),
  vesting_months: fc.integer({ min: 0, max: 60 }),
  vesting_type: fc.constantFrom<VestingType[]>('linear', 'quarterly', 'monthly_cliff'),
});

test('nothing is lost and nothing is added: the last month has exactly the total, and so have the months in sum', () => {
  fc.assert(
    fc.property(inputs, (vesting) => {
      const { schedule, total_tokens, tge_tokens, unlock_events } = vestingSchedule(vesting);
      const last = schedule.at(-1);
      expect(last).toMatchObject({ cumulative: total_tokens, pct_unlocked: 100 });
      const unlocked = schedule.map(({ tokens_unlocked }) => tokens_unlocked);
      expect(Math.abs(sum(unlocked) - total_tokens)).toBeLessThanOrEqual(1e-15 * total_tokens);
      expect(unlocked.every((tokens) => tokens >= 0)).toBe(true);
      expect(unlocked.filter((tokens) => tokens > 0)).toHaveLength(unlock_events);
      // the last month may also be the first
      if (schedule.length > 1 && vesting.vesting_type !== 'monthly_cliff') {
        expect(schedule[0]?.tokens_unlocked).toBe(tge_tokens);
      }
    }),
    { numRuns: 400 },
  );
});

test('a quarterly schedule is the linear one at the ends of quarters, and never ahead of it', () => {
  fc.assert(
    fc.property(inputs, (vesting) => {
      const linear = vestingSchedule({ ...vesting, vesting_type: 'linear' }).schedule;
      const quarterly = vestingSchedule({ ...vesting, vesting_type: 'quarterly' }).schedule;
      expect(quarterly).toHaveLength(linear.length);
      quarterly.forEach(({ cumulative, month }, i) => {
        const free = linear[i]?.cumulative ?? NaN;
        const served = month - vesting.cliff_months;
        if (served <= 0 || served % 3 === 0) expect(cumulative).toBe(free);
        else expect(cumulative).toBeLessThanOrEqual(free);
      });
    }),
  );
});

test('without a cliff, linear vesting and one with a cliff inside it are the same', () => {
  fc.assert(
    fc.property(inputs, (vesting) => {
      const of = (vesting_type: VestingType) => vestingSchedule({ ...vesting, cliff_months: 0, vesting_type }).schedule;
      expect(of('monthly_cliff')).toEqual(of('linear'));
    }),
  );
});

test('the defaults are 24 months of linear vesting from 1 January 2025, with nothing before', () => {
  expect(vestingSchedule({ total_tokens: 7 })).toEqual(
    vestingSchedule({
      total_tokens: 7,
      tge_pct: 0,
      cliff_months: 0,
      vesting_months: 24,
      vesting_type: 'linear',
      start_date: '2025-01-01',
    }),
  );
});

test('everything at the start leaves empty months, not negative ones', () => {
  const { schedule, unlock_events, first_unlock_month } = vestingSchedule({ total_tokens: 0.07, tge_pct: 100 });
  expect(schedule).toHaveLength(25);
  expect(new Set(schedule.slice(1).map(({ tokens_unlocked }) => tokens_unlocked))).toEqual(new Set([0]));
  expect({ unlock_events, first_unlock_month }).toEqual({ unlock_events: 1, first_unlock_month: 0 });
});

test('an unlock at the start too small for a double is still the first one', () => {
  const { schedule, first_unlock_month } = vestingSchedule({ total_tokens: 1e-100, tge_pct: 1e-300 });
  expect(schedule[0]?.tokens_unlocked).toBe(0);
  expect(first_unlock_month).toBe(0);
});

test('no figure is -0', () => {
  const answer = vestingSchedule({ total_tokens: 1, tge_pct: -0, cliff_months: -0, vesting_months: -0 });
  const figures = [
    ...(Object.values(answer) as unknown[]),
    ...answer.schedule.flatMap((row) => Object.values(row) as unknown[]),
  ];
  expect(figures.filter((figure) => Object.is(figure, -0))).toEqual([]);
});

test.each(['', '2025-02-29', '1899-12-31', '2201-01-01', '2025-01-01T00:00:00Z'])(
  '%j is no date to start at',
  (start_date) => {
    expect(refusalsOf(() => vestingSchedule({ total_tokens: 100, start_date }))).toEqual([
      ['value_error', 'start_date'],
    ]);
  },
);

test.each(['1900-01-01', '2200-12-31'])('%s is a date to start at', (start_date) => {
  expect(vestingSchedule({ total_tokens: 1, start_date }).schedule[0]?.date).toBe(start_date);
});
