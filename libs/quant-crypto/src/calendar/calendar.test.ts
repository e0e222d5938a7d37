import { type CalendarDate, daysInMonth, formatCalendarDate, monthsAfter, parseCalendarDate } from './calendar-date';

const DAY_MS = 86_400_000;

test("month lengths equal those of the runtime's calendar from 1900 to 2300", () => {
  const months = Array.from({ length: 401 * 12 }, (_, i) => ({ year: 1900 + Math.floor(i / 12), month: (i % 12) + 1 }));
  const lengths = months.map(({ year, month }) => (Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / DAY_MS);
  expect(months.map(({ year, month }) => daysInMonth(year, month))).toEqual(lengths);
});

test('every day of four centuries is read and written as it is', () => {
  const misread: string[] = [];
  for (let time = Date.UTC(1895, 0, 1); time < Date.UTC(2305, 0, 1); time += DAY_MS) {
    const text = new Date(time).toISOString().slice(0, 10);
    const date = parseCalendarDate(text);
    if (date === null || formatCalendarDate(date) !== text) misread.push(text);
  }
  expect(misread).toEqual([]);
});

test.each([
  '2025-02-29',
  '2100-02-29',
  '2025-04-31',
  '2025-13-01',
  '2025-00-10',
  '2025-01-00',
  '2025-01-32',
  '2025-1-1',
  '20250101',
  '2025/01/01',
  '2025-01-01T00:00:00Z',
  ' 2025-01-01',
  '2025-01-01\n',
  '２０２５-01-01',
  '',
])('%j is no date', (text) => {
  expect(parseCalendarDate(text)).toBeNull();
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2023-01-31', 2, '2023-03-31'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2096-02-29', 48, '2100-02-28'],
  ['2024-12-15', 1, '2025-01-15'],
  ['2024-11-30', 3, '2025-02-28'],
  ['1900-01-31', 1, '1900-02-28'],
  ['2000-01-30', 1, '2000-02-29'],
  ['2200-12-31', 1200, '2300-12-31'],
  ['2025-05-05', 0, '2025-05-05'],
])('%s and %i months make %s', (text, months, later) => {
  expect(formatCalendarDate(monthsAfter(parseCalendarDate(text) as CalendarDate, months))).toBe(later);
});
