import { readFileSync } from 'node:fs';
import { refusal } from '../../../tools/testing/refusal';
import * as fi from '../src/index';

interface Vectors {
  readonly schedules: readonly (readonly [
    calendar: 'target' | 'usSettlement' | 'weekendsOnly',
    inputs: fi.ScheduleInputs & { readonly start: string },
    days: readonly number[],
    regular: string,
  ])[];
}

const { schedules } = JSON.parse(readFileSync('vectors/schedules.quantlib.json', 'utf8')) as Vectors;

test('the days of 2,400 random schedules and their regular periods are those of QuantLib', () => {
  expect(schedules).toHaveLength(2400);
  const wrong = schedules.flatMap(([calendar, inputs, days, regular]) => {
    const found = fi.schedule({ ...inputs, calendar: fi[calendar] });
    const expected = days.map((day) =>
      new Date(Date.parse(inputs.start) + day * 86_400_000).toISOString().slice(0, 10),
    );
    const flags = found.isRegular.map(Number).join('');
    return found.days.join() === expected.join() && flags === regular
      ? []
      : [{ calendar, inputs, expected, regular, found, flags }];
  });
  expect(wrong.slice(0, 4)).toEqual([]);
});

test('a long stub joins the odd period with the regular one beside it', () => {
  const terms = { start: '2024-01-10', end: '2025-12-15', frequency: 2 } as const;
  const days = (stub?: fi.ScheduleStub) => fi.schedule({ ...terms, stub }).days.slice(1, -1);
  expect(days()).toEqual(['2024-06-15', '2024-12-15', '2025-06-15']);
  expect(days('short-front')).toEqual(days());
  expect(days('long-front')).toEqual(['2024-12-15', '2025-06-15']);
  expect(days('short-back')).toEqual(['2024-07-10', '2025-01-10', '2025-07-10']);
  expect(days('long-back')).toEqual(['2024-07-10', '2025-01-10']);
  expect(fi.schedule({ ...terms, stub: 'long-front' }).isRegular).toEqual([false, true, true]);
  // nothing is left over
  expect(fi.schedule({ ...terms, start: '2024-06-15', stub: 'long-front' }).isRegular).toEqual([true, true, true]);
});

const valid = { start: '2024-01-10', end: '2025-12-15', frequency: 2 };

test.each<[change: object, param: string, rule: string]>([
  [{ end: '2024-01-10' }, 'end', 'value_error'],
  [{ end: '2324-01-10' }, 'end', 'value_error'],
  [{ frequency: undefined }, 'frequency', 'missing'],
  [{ frequency: 5 }, 'frequency', 'value_error'],
  [{ tenorMonths: 6 }, 'tenorMonths', 'value_error'],
  [{ frequency: undefined, tenorMonths: 1201 }, 'tenorMonths', 'less_than_equal'],
  [{ firstDate: '2023-12-01' }, 'firstDate', 'value_error'],
  [{ nextToLastDate: '2026-12-01' }, 'nextToLastDate', 'value_error'],
  [{ stub: 'short-front', firstDate: '2024-03-01' }, 'stub', 'value_error'],
  [{ stub: 'short-back', rule: 'backward' }, 'stub', 'value_error'],
  [{ stub: 'short-back', rule: 'imm' }, 'stub', 'value_error'],
  [{ rule: 'cds2015' }, 'frequency', 'value_error'],
  [{ rule: 'imm', endOfMonth: true }, 'endOfMonth', 'value_error'],
  [{ rule: 'imm', firstDate: '2024-03-01' }, 'firstDate', 'value_error'],
  [{ freq: 2 }, 'freq', 'extra_forbidden'],
  [{ calendar: 'nyse' }, 'calendar', 'dict_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => fi.schedule({ ...valid, ...change }))).toMatchObject({ param, rule });
});
