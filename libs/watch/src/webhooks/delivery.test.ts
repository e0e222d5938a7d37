import fc from 'fast-check';
import {
  deliveryVerdict,
  HEALTHY_WEBHOOK,
  MAX_ATTEMPTS,
  nextAttemptAt,
  type WebhookAttempt,
  type WebhookHealth,
  webhookHealthAfter,
} from '../index';

const HOUR = 3_600_000;
const FAILED = { verdict: 'failed', notBefore: null } as const;

test('eight attempts over 17.6 hours, each wait within a fifth of its own', () => {
  const waits = (u: number): (number | null)[] =>
    Array.from({ length: 9 }, (_, made) => nextAttemptAt(made, 0, () => u));
  const exact = [0, 5, 60, 300, 1800, 7200, 18_000, 36_000].map((seconds) => 1000 * seconds);
  expect(waits(0.5)).toEqual([...exact, null]);
  expect(waits(0)).toEqual([...exact.map((wait) => 0.8 * wait), null]);
  expect(waits(1 - 2 ** -53)).toEqual([...exact.map((wait) => 1.2 * wait), null]);
  expect(exact.reduce((sum, wait) => sum + wait, 0) / HOUR).toBeCloseTo(17.6, 1);
  expect(MAX_ATTEMPTS).toBe(8);
});

test('a receiver is not asked before the time it named, and spent attempts stay spent', () => {
  fc.assert(
    fc.property(
      fc.nat(9),
      fc.nat(10 * HOUR),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (made, later, u) => {
        const next = nextAttemptAt(made, 1000, () => u, 1000 + later);
        if (made >= MAX_ATTEMPTS) expect(next).toBeNull();
        else expect(next).toBe(Math.max(1000 + later, nextAttemptAt(made, 1000, () => u) ?? 0));
      },
    ),
  );
});

const answered = (status: number, retryAfter: string | null = null): WebhookAttempt => ({
  ...{ outcome: 'answered', status, retryAfter, excerpt: '' },
});

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [410, 'gone'],
  [199, 'failed'],
  [301, 'failed'],
  [302, 'failed'],
  [304, 'failed'],
  [400, 'failed'],
  [401, 'failed'],
  [404, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('%i is %s', (status, verdict) => {
  expect(deliveryVerdict(answered(status), 0).verdict).toBe(verdict);
});

test('no answer has failed', () => {
  expect(deliveryVerdict({ outcome: 'failed', failure: 'timeout' }, 0)).toEqual(FAILED);
});

const NOW = Date.UTC(2026, 5, 11, 2, 44, 45);

test.each<[header: string | null, waitMs: number | null]>([
  ['120', 120_000],
  [' 0 ', 0],
  ['3600', HOUR],
  ['3601', HOUR],
  ['999999999', HOUR],
  ['Thu, 11 Jun 2026 02:46:45 GMT', 120_000],
  ['Thursday, 11-Jun-26 02:46:45 GMT', 120_000],
  ['Thu, 11 Jun 2026 12:00:00 GMT', HOUR],
  ['Thu, 11 Jun 2020 02:46:45 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['', null],
  ['2026', 2_026_000],
  ['9999999999', null],
  ['Jun 2027', null],
  ['Thu Jun 11 02:46:45 2026', null],
  ['Thu, 11 Jun 2026 02:46:45 +0100', null],
  ['Thu, 99 Jun 2026 02:46:45 GMT', null],
  [null, null],
])('429 and 503 ask to wait by Retry-After: %j', (header, waitMs) => {
  const expected = { verdict: 'failed', notBefore: waitMs === null ? null : NOW + waitMs };
  expect(deliveryVerdict(answered(429, header), NOW)).toEqual(expected);
  expect(deliveryVerdict(answered(503, header), NOW)).toEqual(expected);
  expect(deliveryVerdict(answered(500, header), NOW)).toEqual(FAILED);
});

/** Health after failures at these times. */
const failedAt = (times: readonly number[], start: WebhookHealth = HEALTHY_WEBHOOK): WebhookHealth =>
  times.reduce((health, at) => webhookHealthAfter(health, FAILED, at), start);

test('ten failures and a day without a success disable a webhook, not less', () => {
  const nine = Array.from({ length: 9 }, (_, i) => i);
  expect(failedAt([...nine, 24 * HOUR - 1])).toEqual({ status: 'active', reason: null, failingSince: 0, failures: 10 });
  expect(failedAt([...nine, 24 * HOUR])).toEqual({
    status: 'disabled',
    reason: 'failing',
    failingSince: 0,
    failures: 10,
  });
  expect(failedAt([...nine.slice(1), 48 * HOUR])).toMatchObject({ status: 'active', failures: 9 });
});

test('a success forgets the failures before it', () => {
  const nine = failedAt([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const recovered = webhookHealthAfter(nine, { verdict: 'delivered' }, 9);
  expect(recovered).toEqual(HEALTHY_WEBHOOK);
  expect(failedAt([25 * HOUR], recovered)).toEqual({
    status: 'active',
    reason: null,
    failingSince: 25 * HOUR,
    failures: 1,
  });
});

test('410 disables at once, and nothing but its owner enables a webhook again', () => {
  const gone = webhookHealthAfter(HEALTHY_WEBHOOK, { verdict: 'gone' }, 5);
  expect(gone).toEqual({ status: 'disabled', reason: 'gone', failingSince: 5, failures: 1 });
  expect(webhookHealthAfter(gone, { verdict: 'delivered' }, 6)).toBe(gone);
});
