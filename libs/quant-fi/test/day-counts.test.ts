import { readFileSync } from 'node:fs';
import { refusal } from '../../../tools/testing/refusal';
import * as fi from '../src/index';

type Row = readonly [start: string, end: string, years: number];

interface Vectors {
  readonly tolerance: number;
  readonly icma: readonly (readonly [inputs: fi.ScheduleInputs, rows: readonly Row[]])[];
  readonly published: readonly (readonly [fi.ScheduleInputs, string, string, isda: number, icma: number])[];
  readonly isda360: readonly (readonly [start: string, end: string, maturity: string, days: number])[];
  readonly business: readonly (readonly [calendar: 'target' | 'usSettlement' | 'japan', ...row: Row])[];
  readonly leap: readonly (readonly [inputs: fi.ScheduleInputs, ...row: Row])[];
}

const vectors = JSON.parse(readFileSync('vectors/day-counts.quantlib.json', 'utf8')) as Vectors;
const near = (found: number, expected: number) => {
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(vectors.tolerance * Math.max(1, expected));
};

test('ACT/ACT ICMA with regular and odd periods', () => {
  for (const [inputs, rows] of vectors.icma) {
    const schedule = fi.schedule(inputs);
    for (const [start, end, years] of rows) {
      near(fi.dayCountFraction(start, end, 'ACT/ACT ICMA', { schedule }), years);
      expect(fi.dayCountFraction(end, start, 'ACT/ACT ICMA', { schedule })).toBeLessThan(0);
    }
  }
});

test.each(vectors.published)('the published case of ISDA for %j, %s to %s', (inputs, start, end, isda, icma) => {
  const found = fi.dayCountFraction(start, end, 'ACT/ACT ICMA', { schedule: fi.schedule(inputs) });
  expect(found).toBeCloseTo(icma, 11);
  expect(fi.dayCountFraction(start, end, 'ACT/ACT ISDA')).toBeCloseTo(isda, 11);
});

test('30E/360 ISDA with the maturity, BUS/252 and ACT/365L', () => {
  for (const [start, end, maturity, days] of vectors.isda360) {
    expect([start, end, fi.dayCountFraction(start, end, '30E/360 ISDA', { maturity })]).toEqual([
      start,
      end,
      days / 360,
    ]);
  }
  for (const [calendar, start, end, years] of vectors.business) {
    near(fi.dayCountFraction(start, end, 'BUS/252', { calendar: fi[calendar] }), years);
  }
  for (const [inputs, start, end, years] of vectors.leap) {
    near(fi.dayCountFraction(start, end, 'ACT/365L', { schedule: fi.schedule(inputs) }), years);
  }
});

const schedule = fi.schedule({ start: '2024-01-15', end: '2026-01-15', frequency: 2 });

test('parts of a schedule add up by ACT/ACT ICMA', () => {
  const long = fi.schedule({
    start: '2023-10-31',
    end: '2026-05-15',
    frequency: 4,
    stub: 'long-front',
    endOfMonth: true,
  });
  const [first, last] = [long.days[0] as string, long.days.at(-1) as string];
  const part = (start: string, end: string) => fi.dayCountFraction(start, end, 'ACT/ACT ICMA', { schedule: long });
  for (const day of ['2023-11-30', '2024-02-29', '2024-12-31', '2026-05-14'])
    near(part(first, day) + part(day, last), part(first, last));
});

test.each<[convention: fi.DayCountConvention, options: object | undefined, param: string, rule: string]>([
  ['ACT/ACT ICMA', undefined, 'schedule', 'missing'],
  ['ACT/365L', {}, 'schedule', 'missing'],
  ['BUS/252', {}, 'calendar', 'missing'],
  ['ACT/360', { schedule: ['2024-01-15'] }, 'schedule.days', 'value_error'],
  ['ACT/ACT ICMA', { schedule: { ...schedule, days: [] } }, 'schedule.days', 'value_error'],
  [
    'ACT/ACT ICMA',
    { schedule: fi.schedule({ start: '2024-03-16', end: '2026-01-15', frequency: 2 }) },
    'start',
    'value_error',
  ],
  ['30E/360 ISDA', { maturity: 'soon' }, 'maturity', 'value_error'],
  ['ACT/360', { maturty: '2024-01-15' }, 'maturty', 'extra_forbidden'],
])('%s with %j is refused', (convention, options, param, rule) => {
  const call = () => fi.dayCountFraction('2024-02-15', '2025-01-15', convention, options);
  expect(refusal(call)).toMatchObject({ param, rule });
});
