import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpError } from '../errors/http-error';
import { createLoadMonitor, type Overload } from './load-monitor';

/** A monitor whose seconds, lag and memory are the test's. */
function bench() {
  const readings = { p99Ms: 0, utilization: 1, memory: 0 };
  const shed: Overload[] = [];
  let second: (() => void) | undefined;
  const monitor = createLoadMonitor({
    memoryShare: 0.8,
    limit: 1000,
    onShed: (reason) => shed.push(reason),
    lag: { start: () => undefined, stop: () => undefined, sinceLast: () => readings },
    memoryUsed: () => readings.memory,
    everySecond: (callback) => {
      second = callback;
      return () => (second = undefined);
    },
  });
  monitor.start();
  const after = (reading: Partial<typeof readings>) => {
    Object.assign(readings, reading);
    second?.();
    return monitor.overload();
  };
  return { monitor, shed, after, isRunning: () => second !== undefined };
}

test('a loop that is late and busy is overloaded until it is well below the bound', () => {
  const { after } = bench();
  expect([100, 101, 99, 51, 50, 99].map((p99Ms) => after({ p99Ms }))).toEqual([
    undefined,
    'event_loop',
    'event_loop',
    'event_loop',
    undefined,
    undefined,
  ]);
});

test('a loop that is late and waits most of the time is not', () => {
  const { after } = bench();
  expect(after({ p99Ms: 5000, utilization: 0.49 })).toBeUndefined();
  expect(after({ p99Ms: 5000, utilization: 0.5 })).toBe('event_loop');
});

test('a process that keeps more than its share is overloaded until it is somewhat below', () => {
  const { after } = bench();
  expect([800, 801, 799, 761, 760, 800].map((memory) => after({ memory }))).toEqual([
    undefined,
    'memory',
    'memory',
    'memory',
    undefined,
    undefined,
  ]);
});

test('expensive calls are refused while there is too little of something, and counted', () => {
  const { monitor, shed, after } = bench();
  expect(monitor.admitExpensive).not.toThrow();
  after({ memory: 900 });
  const refusal = { status: 503, code: 'overloaded', headers: { 'Retry-After': '2' } };
  expect(monitor.admitExpensive).toThrow(HttpError);
  expect(monitor.admitExpensive).toThrow(expect.objectContaining(refusal) as Error);
  after({ p99Ms: 1000 });
  expect(monitor.admitExpensive).toThrow(expect.objectContaining(refusal) as Error);
  expect(shed).toEqual(['memory', 'memory', 'event_loop']);
});

test('a monitor that has been stopped admits everything, and can be started again', () => {
  const { monitor, after, isRunning } = bench();
  after({ memory: 900 });
  monitor.stop();
  expect([monitor.overload(), isRunning()]).toEqual([undefined, false]);
  monitor.start();
  expect(after({})).toBe('memory');
});

test('the readings of the process itself: a loop that is held is late', async () => {
  let second: (() => void) | undefined;
  const monitor = createLoadMonitor({
    memoryShare: 1,
    everySecond: (callback) => {
      second = callback;
      return () => undefined;
    },
  });
  monitor.start();
  for (let held = 0; held < 4; held++) {
    const until = performance.now() + 300;
    while (performance.now() < until);
    for (let turn = 0; turn < 3; turn++) await nextTurn();
  }
  second?.();
  expect(monitor.overload()).toBe('event_loop');
  monitor.stop();
});
