import { type ClientId } from '../clients/client-of';
import { createAllowances } from './allowances';
import { memoryCounters } from './memory-counters';
import { rateLimitHeaders } from './rate-limit-headers';

const LIMITS = { calculator: 3, crypto_risk: 1, live: 0 };
const NOON = Date.UTC(2026, 5, 13, 12);
const MIDNIGHT = Date.UTC(2026, 5, 14);
const ANN = 'ann' as ClientId;
const BEN = 'ben' as ClientId;

function allowancesAt(start: number) {
  const clock = { now: start };
  const counters = memoryCounters();
  return { clock, counters, allowances: createAllowances(counters, LIMITS, () => clock.now) };
}

test('a bucket is emptied call by call, and then no call is granted', async () => {
  const { allowances } = allowancesAt(NOON);
  const left = [];
  for (let i = 0; i < 5; i++) left.push((await allowances.take('calculator', ANN))?.quota.remaining);
  expect(left).toEqual([2, 1, 0, undefined, undefined]);
  expect(await allowances.quota('calculator', ANN)).toEqual({
    bucket: 'calculator',
    limit: 3,
    remaining: 0,
    resetsAt: MIDNIGHT,
  });
});

test('clients and buckets do not share', async () => {
  const { allowances } = allowancesAt(NOON);
  await allowances.take('crypto_risk', ANN);
  expect(await allowances.take('crypto_risk', ANN)).toBeUndefined();
  expect(await allowances.take('crypto_risk', BEN)).toBeDefined();
  expect(await allowances.take('calculator', ANN)).toBeDefined();
  expect((await allowances.usage(ANN)).map(({ bucket, remaining }) => [bucket, remaining])).toEqual([
    ['calculator', 2],
    ['crypto_risk', 0],
    ['live', 0],
  ]);
});

test('a limit of 0 grants nothing, the first call included', async () => {
  expect(await allowancesAt(NOON).allowances.take('live', ANN)).toBeUndefined();
});

test('a call that is given back can be taken again', async () => {
  const { allowances } = allowancesAt(NOON);
  const call = await allowances.take('crypto_risk', ANN);
  await call?.giveBack();
  expect((await allowances.take('crypto_risk', ANN))?.quota.remaining).toBe(0);
});

test('the day ends at midnight UTC, and a call of yesterday is given back to yesterday', async () => {
  const { clock, allowances } = allowancesAt(MIDNIGHT - 1);
  const late = await allowances.take('crypto_risk', ANN);
  expect(late?.quota.resetsAt).toBe(MIDNIGHT);
  clock.now = MIDNIGHT;
  const early = await allowances.take('crypto_risk', ANN);
  expect(early?.quota.resetsAt).toBe(MIDNIGHT + 86_400_000);
  await late?.giveBack();
  expect(await allowances.take('crypto_risk', ANN)).toBeUndefined();
});

test('headers tell limit, rest and the seconds until midnight, in both spellings', () => {
  const quota = { bucket: 'crypto_risk', limit: 50, remaining: 47, resetsAt: MIDNIGHT } as const;
  expect(Object.entries(rateLimitHeaders(quota, MIDNIGHT - 3_600_000)).flat()).toEqual([
    'RateLimit-Policy',
    '"crypto_risk";q=50;w=86400',
    'RateLimit',
    '"crypto_risk";r=47;t=3600',
    'X-RateLimit-Limit',
    '50',
    'X-RateLimit-Remaining',
    '47',
    'X-RateLimit-Reset',
    '2026-06-14T00:00:00.000Z',
  ]);
});
