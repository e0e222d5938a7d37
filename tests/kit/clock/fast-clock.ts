/**
 * Speeds this process up: its clock and timers run this many times as fast as those of the machine. Leases, validities
 * and waits keep their proportions, and a payment that is valid for half a minute expires in six seconds.
 *
 * `FAST_CLOCK` is `<epoch milliseconds at which both clocks agree>,<factor>`; all processes of a run share it.
 */
import timers from 'node:timers';
import promises from 'node:timers/promises';
import { syncBuiltinESMExports } from 'node:module';

const [since = 0, factor = 1] = (process.env['FAST_CLOCK'] ?? '0,1').split(',').map(Number);
const RealDate = Date;
const realNow = Date.now.bind(Date);

const now = (): number => Math.round(since + (realNow() - since) * factor);
const shorter = (ms: number | undefined): number => (ms ?? 0) / factor;

class FastDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }

  static override now(): number {
    return now();
  }
}

type Callback = (...given: unknown[]) => void;
type Timer = (callback: Callback, ms?: number, ...given: unknown[]) => NodeJS.Timeout;

function faster(real: Timer): Timer {
  return (callback, ms, ...given) => real(callback, shorter(ms), ...given);
}

const { setTimeout: realDelay } = promises;

if (factor !== 1) {
  globalThis.Date = FastDate as DateConstructor;
  const quick = {
    setTimeout: faster(timers.setTimeout),
    setInterval: faster(timers.setInterval),
  };
  Object.assign(timers, quick);
  Object.assign(globalThis, quick);
  const delay: typeof realDelay = (ms, value, options) => realDelay(shorter(ms), value, options);
  promises.setTimeout = delay;
  syncBuiltinESMExports();
}
