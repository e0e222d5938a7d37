import { stat } from 'node:fs/promises';
import { within } from './within';

test('returns undefined for a late promise, the value for a prompt one, and rejects with its error', async () => {
  expect(await within(5, new Promise(() => undefined))).toBeUndefined();
  expect(await within(10_000, Promise.resolve('soon'))).toBe('soon');
  await expect(within(10_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

test('counts data that arrived while the event loop was blocked as in time', async () => {
  const answer = await new Promise((resolve) => {
    // timers run before the event loop polls for I/O
    setImmediate(() => {
      resolve(within(20, stat(__filename)));
      for (const until = performance.now() + 100; performance.now() < until;);
    });
  });
  expect(answer).toBeDefined();
});
