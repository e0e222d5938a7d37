import { stat } from 'node:fs/promises';
import { within } from './within';

test('returns undefined for a late promise, the value for a prompt one, and rejects with its error', async () => {
  expect(await within(new Promise(() => undefined), 5)).toBeUndefined();
  expect(await within(Promise.resolve('soon'), 10_000)).toBe('soon');
  await expect(within(Promise.reject(new Error('failed')), 10_000)).rejects.toThrow('failed');
});

test('counts data that arrived while the event loop was blocked as in time', async () => {
  const answer = await new Promise((resolve) => {
    // timers run before the event loop polls for I/O
    setImmediate(() => {
      resolve(within(stat(__filename), 20));
      for (const until = performance.now() + 100; performance.now() < until;);
    });
  });
  expect(answer).toBeDefined();
});
