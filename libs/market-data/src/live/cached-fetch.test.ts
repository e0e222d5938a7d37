import { CachedFetch } from './cached-fetch';

const START = Date.UTC(2026, 0, 5);

test('a fetch whose place in the cache was taken still answers its caller', async () => {
  const release: (() => void)[] = [];
  const fetch = (key: string) =>
    new Promise<{ value: { key: string }; asOf: number }>((resolve) => {
      release.push(() => {
        resolve({ value: { key }, asOf: START });
      });
    });
  const cache = new CachedFetch({ fetch, now: () => START, freshMs: 1, maxStaleMs: 1, onHit: () => undefined });
  const answers = Array.from({ length: 2500 }, (_, i) => cache.get(`key ${i}`));
  for (const answer of release) answer();
  const keys = (await Promise.all(answers)).map(({ value }) => value.key);
  expect(keys).toEqual(Array.from({ length: 2500 }, (_, i) => `key ${i}`));
});
