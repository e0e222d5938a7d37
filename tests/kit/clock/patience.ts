/**
 * Imported behind `fast-clock`: `AbortSignal.timeout` and the monotonic clock live by the fast clock too, and no time-out towards others ends sooner than a
 * busy machine could have answered. Without that every hiccup of the machine would be a fault of all venues at once.
 */

/** The time-outs that the service has towards others [ms]. */
const TOWARDS_OTHERS: readonly number[] = [5_000, 10_000];
/** By the clock of the machine [ms]. */
const SHORTEST_MS = 500;

const [, factor = 1] = (process.env['FAST_CLOCK'] ?? '0,1').split(',').map(Number);

type Timer = typeof globalThis.setTimeout;

const patient = (ms: number): number => (TOWARDS_OTHERS.includes(ms) ? Math.max(ms, SHORTEST_MS * factor) : ms);

const fast = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  ((callback: () => void, ms = 0, ...given: []) => fast(callback, patient(ms), ...given)) as Timer,
  fast,
);

const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(Math.ceil(patient(ms) / factor));

const monotonic = performance.now.bind(performance);
Object.defineProperty(performance, 'now', { value: () => monotonic() * factor });
