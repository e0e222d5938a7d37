import { stat } from 'node:fs/promises';
import { within } from './within';

test('what never comes is late, what comes is not, and a failure is one', async () => {
  expect(await within(5, new Promise(() => undefined))).toBeUndefined();
  expect(await within(10_000, Promise.resolve('soon'))).toBe('soon');
  await expect(within(10_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

test('what arrived while the event loop was held is not late', async () => {
  const answer = await new Promise((resolve) => {
    // timers come next, before what has arrived is looked at
    setImmediate(() => {
      resolve(within(20, stat(__filename)));
      for (const until = performance.now() + 100; performance.now() < until;);
    });
  });
  expect(answer).toBeDefined();
});
