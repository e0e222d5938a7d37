import { spansOf, unitOf } from './spans';
import { STATUS } from './status-fixture';

const MINUTE = 60_000;
const START = Date.parse(STATUS.createdAt);

test.each([
  [5, ['Last hour']],
  [61, ['Last hour', 'Last 24 hours']],
  [1441, ['Last hour', 'Last 24 hours', 'Whole term']],
])('after %d minutes there is a choice of %j', (minutes, labels) => {
  const now = START + minutes * MINUTE;
  const spans = spansOf(STATUS, [], now);
  expect(spans.map(({ label }) => label)).toEqual(labels);
  expect(spans.at(-1)).toMatchObject({ from: Math.min(START, now - 10 * MINUTE), until: now });
});

test('the time of an ended monitor ends with its last alert', () => {
  const last = { id: 'a_1', ts: START / 1000 + 7200, type: 'expired', payload: {}, isDelivered: false, attempts: 0 };
  const ended = { ...STATUS, status: 'cancelled' as const };
  expect(spansOf(ended, [last], START + 5e9).at(-1)?.until).toBe(START + 7_200_000);
  expect(spansOf(ended, [], START + 5e9).at(-1)?.until).toBe(Date.parse(STATUS.expiresAt));
});

test.each([
  [60, 'minutes'],
  [1440, 'hours'],
  [43_200, 'days'],
])('an axis of %d minutes is in %s', (minutes, unit) => {
  expect(unitOf(minutes * MINUTE)[0]).toBe(unit);
});
