/**
 * Imported after `fast-clock`. `AbortSignal.timeout` and the monotonic clock also follow the fast clock, and every
 * timeout of a request to others leaves a busy machine time to answer. Without that, each hiccup of the machine would
 * look like a simultaneous failure of all venues.
 */

/** Timeouts of the service's requests to others [ms]. */
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
