import { civilDate, dayOf, daysInMonth, isoDate } from './civil-date';
import { dayNumber, plainDayNumber } from './day-number';

const MS_PER_DAY = 86_400_000;

test('every day of four centuries is that of the runtime', () => {
  const misread: string[] = [];
  for (let number = dayOf(1895, 1, 1); number < dayOf(2305, 1, 1); number++) {
    const date = new Date(number * MS_PER_DAY);
    const text = date.toISOString().slice(0, 10);
    const { year, month, day } = civilDate(number);
    const isRead = plainDayNumber(text) === number && plainDayNumber(date) === number && isoDate(number) === text;
    if (!isRead || dayOf(year, month, day) !== number) misread.push(text);
  }
  expect(misread).toEqual([]);
});

test('month lengths equal those of the runtime', () => {
  for (const year of [1600, 1900, 2000, 2023, 2024, 2100, 9999]) {
    for (let month = 1; month <= 12; month++) {
      expect(daysInMonth(year, month)).toBe((Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / MS_PER_DAY);
    }
  }
});

test('the first and the last day', () => {
  expect(dayNumber('1600-01-01', 'day')).toBe(Date.UTC(1600, 0, 1) / MS_PER_DAY);
  expect(dayNumber(new Date('9999-12-31'), 'day')).toBe(Date.UTC(9999, 11, 31) / MS_PER_DAY);
});

test.each<[day: unknown, message: string]>([
  [undefined, 'given; received undefined'],
  [null, 'a text YYYY-MM-DD or a Date at midnight UTC; received null'],
  [20240131, 'a text YYYY-MM-DD or a Date at midnight UTC; received 20240131'],
  [['2024-01-31'], 'a text YYYY-MM-DD or a Date at midnight UTC; received an array of 1'],
  [
    '2024-01-31T23:59:59Z',
    "a day without a time: '2024-01-31', if that is the day you mean; received '2024-01-31T23:59:59Z'",
  ],
  [
    '2024-01-31T00:00Z',
    "a day without a time: '2024-01-31', if that is the day you mean; received '2024-01-31T00:00Z'",
  ],
  ['2024-01-31 16:00', "a day without a time: '2024-01-31', if that is the day you mean; received '2024-01-31 16:00'"],
  ['2023-02-29', "a day of the calendar as YYYY-MM-DD, of the years 1600 to 9999; received '2023-02-29'"],
  ['2023-02-29T12:00', "a day of the calendar as YYYY-MM-DD, of the years 1600 to 9999; received '2023-02-29T12:00'"],
  ['1599-12-31', "a day of the calendar as YYYY-MM-DD, of the years 1600 to 9999; received '1599-12-31'"],
  ['2024-1-31', "a day of the calendar as YYYY-MM-DD, of the years 1600 to 9999; received '2024-1-31'"],
  ['31.01.2024', "a day of the calendar as YYYY-MM-DD, of the years 1600 to 9999; received '31.01.2024'"],
  ['', "a day of the calendar as YYYY-MM-DD, of the years 1600 to 9999; received ''"],
  [
    new Date('2024-01-31T23:00:00Z'),
    "a Date at midnight UTC, or the day you mean as a text, such as '2024-01-31'; received 2024-01-31T23:00:00.000Z",
  ],
  [
    new Date(-1),
    "a Date at midnight UTC, or the day you mean as a text, such as '1969-12-31'; received 1969-12-31T23:59:59.999Z",
  ],
  [new Date(NaN), 'a Date of the years 1600 to 9999; received an invalid Date'],
  [new Date('1599-12-31'), 'a Date of the years 1600 to 9999; received 1599-12-31T00:00:00.000Z'],
])('refuses %p', (day, message) => {
  expect(() => dayNumber(day, 'day')).toThrow(new Error(`day must be ${message}`));
  expect(plainDayNumber(day)).toBeNull();
});
