import { manualClock } from '../../test/manual-clock';
import { fastClock, systemClock } from './clock';
import { eventLoopTurns } from './event-loop-turns';
import { within } from './within';

const never = new AbortController().signal;

test('a fast clock runs as many times as fast, from where it is set', () => {
  const slow = manualClock(5000);
  const fast = fastClock(slow, { speed: 60, start: 1_000_000 });
  expect(fast.now()).toBe(1_000_000);
  slow.jump(500);
  expect(fast.now()).toBe(1_030_000);
});

test('fast clocks of one origin show the same time, whenever they are made', () => {
  const slow = manualClock(5000);
  const options = { speed: 30, origin: 4000, start: 0 };
  const first = fastClock(slow, options);
  slow.jump(1000);
  expect(first.now()).toBe(60_000);
  expect(fastClock(slow, options).now()).toBe(60_000);
});

test('who sleeps by a fast clock does not wake before the moment', async () => {
  const slow = manualClock(0);
  const fast = fastClock(slow, { speed: 60, start: 0 });
  let wokeAt: number | undefined;
  void fast.sleep(61, never).then(() => (wokeAt = fast.now()));
  slow.jump(1);
  await Promise.resolve();
  expect(wokeAt).toBeUndefined();
  slow.jump(1);
  await new Promise(setImmediate);
  expect(wokeAt).toBe(120);
});

test('the clock of this machine sleeps, and wakes at once when it is told to', async () => {
  const before = Date.now();
  await systemClock.sleep(20, never);
  expect(systemClock.now() - before).toBeGreaterThanOrEqual(19);
  const over = new AbortController();
  const asleep = systemClock.sleep(3_600_000, over.signal);
  over.abort();
  await asleep;
  await systemClock.sleep(3_600_000, over.signal);
  // as long as Node can count, not a millisecond
  const long = new AbortController();
  let woke = false;
  void systemClock.sleep(2 ** 31, long.signal).then(() => (woke = true));
  await systemClock.sleep(20, never);
  expect(woke).toBe(false);
  long.abort();
});

test('work that is done in time gives its value, or its error', async () => {
  const clock = manualClock(0);
  expect(await within(Promise.resolve(7), 10, clock, never)).toEqual({ isDone: true, value: 7 });
  await expect(within(Promise.reject(new Error('broken')), 10, clock, never)).rejects.toThrow('broken');
});

test('work that is late is left, also when it fails in the end', async () => {
  const clock = manualClock(0);
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<never>((_, reject) => (fail = reject));
  const waiting = within(work, 10, clock, never);
  clock.jump(10);
  expect(await waiting).toEqual({ isDone: false });
  fail(new Error('nobody listens'));
  await new Promise(setImmediate);
});

test('the wait for work ends with the signal, and leaves no listener', async () => {
  const clock = manualClock(0);
  const over = new AbortController();
  const waiting = within(new Promise(() => undefined), 10, clock, over.signal);
  over.abort();
  expect(await waiting).toEqual({ isDone: false });
  expect(await within(new Promise(() => undefined), 10, clock, over.signal)).toEqual({ isDone: false });
  await clock.idle(0);
});

test('long work gives the event loop a turn after three milliseconds of work', async () => {
  let now = 0;
  const giveTurn = eventLoopTurns(() => now);
  now = 2.9;
  expect(giveTurn()).toBeUndefined();
  now = 3;
  const turn = giveTurn();
  let others = false;
  setImmediate(() => (others = true));
  now = 50;
  await turn;
  await new Promise(setImmediate);
  expect(others).toBe(true);
  expect(giveTurn()).toBeUndefined();
});
