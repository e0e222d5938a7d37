import { NEVER } from '../guard/payment-store';
import { dueAgainAt } from './due-again-at';

const terms = { network: '', payer: '', payTo: '', amount: 1n, resource: '' };
const receivable = { terms, request: '', validUntil: 30_000, forgetAt: 1_000_000 };

test('the waits are 1, 2 and 5 seconds, then each twice the last, and at most five minutes', () => {
  const waits = Array.from({ length: 12 }, (_, tries) => dueAgainAt(receivable, { now: 0, tries, isRefused: true }));
  expect(waits.map((ms) => ms / 1000)).toEqual([1, 2, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
});

test.each([
  ['refused, two minutes after its validity', 150_000, true, NEVER],
  ['refused, a moment before', 149_999, true, 150_999],
  ['without an answer, long after its validity', 900_000, false, 901_000],
  ['without an answer, when it would be forgotten before the next try', 999_000, false, NEVER],
  ['without an answer, a moment before', 998_999, false, 999_999],
])('%s', (_, now, isRefused, dueAt) => {
  expect(dueAgainAt(receivable, { now, tries: 0, isRefused })).toBe(dueAt);
});
