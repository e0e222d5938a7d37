import { readFileSync } from 'node:fs';
import { refusal } from '../../../tools/testing/refusal';
import * as fi from '../src/index';

type Market = 'target' | 'usSettlement' | 'nyse' | 'unitedKingdom' | 'japan';
type Sources = Readonly<Record<string, string>>;

interface Vectors {
  readonly markets: Readonly<Record<Market, Readonly<Record<string, readonly number[]>>>>;
  readonly added: Partial<Readonly<Record<Market, Sources>>>;
  readonly removed: Partial<Readonly<Record<Market, Sources>>>;
  readonly conventions: readonly fi.BusinessDayConvention[];
  readonly days: readonly (readonly [
    calendar: string,
    day: string,
    adjusted: readonly string[],
    count: number,
    advanced: string,
    later: string,
    between: number,
  ])[];
}

const vectors = JSON.parse(readFileSync('vectors/calendars.quantlib.json', 'utf8')) as Vectors;
const { target, usSettlement, nyse, unitedKingdom, japan, weekendsOnly } = fi;
const calendars: Readonly<Record<string, fi.BusinessCalendar>> = {
  ...{ target, usSettlement, nyse, unitedKingdom, japan, weekendsOnly },
  'usSettlement+target': fi.jointCalendar([usSettlement, target]),
};

const dayOfYear = (year: number, day: number) => new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10);

test.each(Object.entries(vectors.markets) as [Market, Vectors['markets'][Market]][])(
  'the holidays of %s are those of QuantLib but for the sourced differences, 1990 to 2150',
  (name, years) => {
    const expected = new Set(
      Object.entries(years).flatMap(([year, days]) => days.map((day) => dayOfYear(Number(year), day))),
    );
    for (const day of Object.keys(vectors.added[name] ?? {})) expected.add(day);
    for (const day of Object.keys(vectors.removed[name] ?? {})) expect(expected.delete(day)).toBe(true);
    const calendar = calendars[name] as fi.BusinessCalendar;
    const found = fi.holidays(calendar, { from: '1990-01-01', to: '2150-12-31' });
    expect(found).toEqual([...expected].sort());
  },
);

test.each(Object.keys(calendars))('adjusted, added and counted days of %s are those of QuantLib', (name) => {
  const calendar = calendars[name] as fi.BusinessCalendar;
  const rows = vectors.days.filter(([itsName]) => itsName === name);
  expect(rows).toHaveLength(60);
  for (const [, day, adjusted, count, advanced, later, between] of rows) {
    const found = vectors.conventions.map((convention) => fi.adjustDay(day, { calendar, convention }));
    expect(found).toEqual(adjusted);
    expect([day, fi.addBusinessDays(day, count, { calendar })]).toEqual([day, advanced]);
    expect([day, fi.businessDaysBetween(day, later, { calendar })]).toEqual([day, between]);
    expect(fi.businessDaysBetween(later, day, { calendar })).toBe(0 - between);
    expect(fi.isBusinessDay(day, { calendar })).toBe(adjusted[0] === day);
  }
});

test('a custom calendar adds holidays to a base or stands alone, with any weekend', () => {
  const alone = fi.customCalendar({ holidays: ['2024-05-01', new Date('2024-05-02')], weekend: [5] });
  expect(fi.holidays(alone, { from: '1700-01-01', to: '1701-01-01' })).toEqual([]);
  expect(fi.addBusinessDays('2024-04-30', 1, { calendar: alone })).toBe('2024-05-04');
  const added = fi.customCalendar({ holidays: ['2024-12-24'], base: target });
  expect(fi.holidays(added, { from: '2024-12-01', to: '2024-12-31' })).toEqual([
    '2024-12-24',
    '2024-12-25',
    '2024-12-26',
  ]);
});

const closed = fi.customCalendar({
  holidays: Array.from({ length: 3000 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i))),
});

test.each<[name: string, call: () => unknown, param: string, rule: string]>([
  ['a year before 1990', () => fi.isBusinessDay('1989-12-29', { calendar: nyse }), 'day', 'value_error'],
  ['a year after 2150', () => fi.addBusinessDays('2150-12-31', 5, { calendar: nyse }), 'day', 'value_error'],
  ['no calendar', () => fi.isBusinessDay('2024-01-01', {} as never), 'calendar', 'missing'],
  ['another object', () => fi.isBusinessDay('2024-01-01', { calendar: {} as never }), 'calendar', 'dict_type'],
  ['a name', () => fi.adjustDay('2024-01-01', { calendar: 'nyse' as never }), 'calendar', 'dict_type'],
  ['half a day', () => fi.addBusinessDays('2024-01-01', 0.5, { calendar: nyse }), 'days', 'int_type'],
  ['too many days', () => fi.addBusinessDays('2024-01-01', 1e6, { calendar: nyse }), 'days', 'less_than_equal'],
  [
    'a wrong word',
    () => fi.adjustDay('2024-01-01', { calendar: nyse, convention: 'folowing' as never }),
    'convention',
    'literal_error',
  ],
  ['an endless closing', () => fi.adjustDay('2024-01-01', { calendar: closed }), 'calendar', 'value_error'],
  [
    'a week of weekend',
    () => fi.customCalendar({ holidays: [], weekend: [0, 1, 2, 3, 4, 5, 6] }),
    'weekend',
    'too_long',
  ],
  ['no calendars', () => fi.jointCalendar([]), 'calendars', 'too_short'],
  ['to before from', () => fi.holidays(nyse, { from: '2024-02-01', to: '2024-01-01' }), 'to', 'value_error'],
  ['three centuries', () => fi.holidays(weekendsOnly, { from: '1700-01-01', to: '2001-01-01' }), 'to', 'value_error'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});
