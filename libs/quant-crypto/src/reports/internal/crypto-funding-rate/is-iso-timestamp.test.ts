import fc from 'fast-check';
import { isIsoTimestamp } from './is-iso-timestamp';

test.each([
  '2025-03-01',
  '20250301',
  '2025-03-01T08:00:00Z',
  '2025-03-01T08:00:00.123Z',
  '2025-03-01T08:00:00,123456789Z',
  '2025-03-01T08:00Z',
  '2025-03-01T08',
  '2025-03-01T08Z',
  '2025-03-01t08:00:00z',
  '2025-03-01 08:00:00',
  '20250301T080000Z',
  '2025-03-01T08:00:00+01:00',
  '2025-03-01T08:00:00+0100',
  '2025-03-01T08:00:00-05',
  '2025-03-01T08:00:00',
  '2024-02-29',
  '2000-02-29',
  '2025-12-31T23:59:59.999999Z',
  '2016-12-31T23:59:60Z',
  '2025-03-01T24:00',
  '2025-03-01T24:00:00.000Z',
  '0000-02-29',
])('%s is a date of ISO 8601', (text) => {
  expect(isIsoTimestamp(text)).toBe(true);
});

test.each([
  '',
  ' ',
  'yesterday',
  '2025',
  '2025-03',
  '2025-3-1',
  '25-03-01',
  '2025/03/01',
  '01-03-2025',
  '2025-0301',
  '2025-02-30',
  '2025-02-29',
  '1900-02-29',
  '2025-04-31',
  '2025-00-10',
  '2025-13-01',
  '2025-01-00',
  '2025-01-32',
  '2025-W09-6',
  '2025-060',
  '2025-03-01T',
  '2025-03-01Z',
  '2025-03-01T25:00',
  '2025-03-01T08:60',
  '2025-03-01T08:00:61Z',
  '2025-03-01T08:00:60Z',
  '2025-03-01T24:01',
  '2025-03-01T24:00:01',
  '2025-03-01T24:00:00.5',
  '2025-03-01T08:0000',
  '2025-03-01T0800:00',
  '2025-03-01T08:00:00.',
  '2025-03-01T08:00.5',
  '2025-03-01T8:00',
  '2025-03-01T08:00:00+24:00',
  '2025-03-01T08:00:00+01:60',
  '2025-03-01T08:00:00+1',
  '2025-03-01T08:00:00 UTC',
  '2025-03-01T08:00:00ZZ',
  ' 2025-03-01',
  '2025-03-01\n',
  '1700000000',
  '+2025-03-01',
  '٢٠٢٥-٠٣-٠١',
])('%j is none', (text) => {
  expect(isIsoTimestamp(text)).toBe(false);
});

test('every moment is one as JavaScript writes it, and no day is left out or too many', () => {
  const moments = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(isIsoTimestamp(moment.toISOString())).toBe(true);
      expect(isIsoTimestamp(moment.toISOString().slice(0, 10))).toBe(true);
    }),
  );
  const two = (x: number) => String(x).padStart(2, '0');
  for (const year of [1900, 2000, 2023, 2024]) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const moment = new Date(Date.UTC(year, month - 1, day));
        const isReal = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && day > 0;
        expect(isIsoTimestamp(`${year}-${two(month)}-${two(day)}`)).toBe(isReal && moment.getUTCDate() === day);
      }
    }
  }
});
