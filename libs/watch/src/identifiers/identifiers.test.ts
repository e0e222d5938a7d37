import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { alertIds, isAlertId, isMonitorId, newMonitorId, newToken, tokenDigest, tokenMatches } from '../index';

const bytes = (value: number) => (size: number) => new Uint8Array(size).fill(value);

test('names and tokens have their bits, and the form of a path', () => {
  const id = newMonitorId(randomBytes);
  expect(id).toMatch(/^w_[\w-]{16}$/);
  expect(isMonitorId(id)).toBe(true);
  expect(newMonitorId(bytes(255))).toBe('w_________________');
  const token = newToken(randomBytes);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken(bytes(0))).toBe('A'.repeat(43));
});

test.each([
  '',
  'w_',
  'w_7tIxfwKcAAAAAAA',
  'w_7tIxfwKcAAAAAAAAA',
  'w_7tIxfwKcAAAAAAA/',
  'W_7tIxfwKcAAAAAAAA',
  'w_7tIxfwKcAAAAAAAA\n',
])('%j names no monitor', (text) => {
  expect(isMonitorId(text)).toBe(false);
});

test('a token matches its own digest and no other, and nothing where there is no monitor', () => {
  const token = newToken(bytes(7));
  const digest = tokenDigest(token);
  expect(digest).toBe(createHash('sha256').update(token).digest('hex'));
  expect(tokenMatches(token, digest)).toBe(true);
  expect(tokenMatches(`${token} `, digest)).toBe(false);
  expect(tokenMatches('', digest)).toBe(false);
  expect(tokenMatches(token, tokenDigest(newToken(bytes(8))))).toBe(false);
  expect(tokenMatches(token, undefined)).toBe(false);
  expect(tokenMatches('x'.repeat(100_000), digest)).toBe(false);
});

test('an alert is named after its time', () => {
  // the specification's example of a time: 01ARYZ6S41 is 2016-07-30T22:36:16.385Z
  const name = alertIds(() => Date.UTC(2016, 6, 30, 22, 36, 16, 385), bytes(255))();
  expect(name).toBe(`a_01ARYZ6S41${'Z'.repeat(16)}`);
  expect(isAlertId(name)).toBe(true);
  expect(alertIds(() => 2 ** 48 - 1, bytes(0))()).toBe('a_7ZZZZZZZZZ0000000000000000');
});

test('names grow strictly, whatever the clock does', () => {
  const clock = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 200 });
  fc.assert(
    fc.property(clock, fc.constantFrom(0, 127, 255), (times, fill) => {
      const queue = [...times];
      const next = alertIds(() => 1000 + (queue.shift() ?? 0), bytes(fill));
      const names = times.map(next);
      expect(names.every(isAlertId)).toBe(true);
      expect([...new Set(names)].sort()).toEqual(names);
    }),
  );
});

test('a millisecond that is full flows over into the next', () => {
  const next = alertIds(() => 1000, bytes(255));
  expect([next(), next(), next()]).toEqual([
    `a_00000000Z8${'Z'.repeat(16)}`,
    `a_00000000Z9${'Z'.repeat(16)}`,
    `a_00000000ZA${'Z'.repeat(16)}`,
  ]);
});

test.each([
  'a_',
  'a_81ARYZ6S410000000000000000',
  'a_01ARYZ6S41000000000000000I',
  'a_01aryz6s410000000000000000',
  'w_01ARYZ6S410000000000000000',
])('%j names no alert', (text) => {
  expect(isAlertId(text)).toBe(false);
});
