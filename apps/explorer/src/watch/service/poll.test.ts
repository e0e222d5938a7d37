import { type Polled, startPolling, waitAfter } from './poll';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Polls that find what is set, on a page that can be hidden. */
function polling(finds: () => Polled) {
  let isHidden = false;
  let changed: (() => void) | undefined;
  let count = 0;
  const started = startPolling({
    ask: () => {
      count++;
      return Promise.resolve(finds());
    },
    isHidden: () => isHidden,
    onVisibility: (listener) => {
      changed = listener;
      return () => {
        changed = undefined;
      };
    },
  });
  return {
    ...started,
    count: () => count,
    isListening: () => changed !== undefined,
    hide: (hidden: boolean) => {
      isHidden = hidden;
      changed?.();
    },
  };
}

test('asks at once and every 15 seconds', async () => {
  const polls = polling(() => 'ok');
  expect(polls.count()).toBe(1);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(polls.count()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(polls.count()).toBe(2);
  await jest.advanceTimersByTimeAsync(150_000);
  expect(polls.count()).toBe(12);
  polls.stop();
  await jest.advanceTimersByTimeAsync(150_000);
  expect(polls.count()).toBe(12);
});

test('after failures it waits twice as long each time, and as before once there is an answer', async () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(waitAfter)).toEqual([15e3, 30e3, 60e3, 120e3, 240e3, 300e3, 300e3]);
  let found: Polled = 'failed';
  const polls = polling(() => found);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(polls.count()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(polls.count()).toBe(2);
  found = 'ok';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(polls.count()).toBe(3);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(polls.count()).toBe(4);
  polls.stop();
});

test('not while the page is hidden, and at once when it is shown again', async () => {
  const polls = polling(() => 'ok');
  await jest.advanceTimersByTimeAsync(0);
  polls.hide(true);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(polls.count()).toBe(1);
  polls.hide(false);
  expect(polls.count()).toBe(2);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(polls.count()).toBe(3);
  polls.stop();
});

test('ends with the monitor, and leaves nobody listening', async () => {
  let found: Polled = 'ok';
  const polls = polling(() => found);
  await jest.advanceTimersByTimeAsync(0);
  found = 'ended';
  await jest.advanceTimersByTimeAsync(15_000);
  expect(polls.isListening()).toBe(false);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(polls.count()).toBe(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('two polls never run at once', async () => {
  let answer: (polled: Polled) => void = () => undefined;
  let count = 0;
  const { now, stop } = startPolling({
    ask: () => {
      count++;
      return new Promise((resolve) => (answer = resolve));
    },
    isHidden: () => false,
    onVisibility: () => () => undefined,
  });
  now();
  now();
  expect(count).toBe(1);
  answer('ok');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(count).toBe(2);
  stop();
});
