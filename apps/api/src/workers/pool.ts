import { availableParallelism } from 'node:os';
import { type Piscina } from 'piscina';
import { HttpError } from '../http/http-error';
import { type Outcome } from './calculation';
import { type Run } from './offload';

/** Calculations that may wait: at 50 ms each and two threads the last one waits a second and a half. */
const LONGEST_QUEUE = 64;

/** A thread that has had nothing to do for so long ends. */
const IDLE_MS = 60_000;

/** The largest heap of a thread: what a calculation needs, many times over. */
const THREAD_HEAP_MB = 256;

/**
 * Threads for heavy calculations. They start when the first one comes.
 *
 * @param worker  address of the module `calculate`
 * @returns does a calculation on one of them; rejects with 503 when too many wait
 */
export function calculationThreads(worker: URL): Run {
  let starting: Promise<Piscina> | undefined;
  return async (calculation) => {
    const pool = await (starting ??= start(worker));
    // the threads and the event loop of this process share its memory limit, so that nobody may queue without end
    if (pool.queueSize >= LONGEST_QUEUE) {
      throw new HttpError(503, 'overloaded', 'Too many heavy calculations wait', ['Retry-After', '2']);
    }
    return (await pool.run(calculation)) as Outcome;
  };
}

/** Loaded when it is needed: its import alone would take a twentieth of the start. */
async function start(worker: URL): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({
    filename: worker.href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: LONGEST_QUEUE,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
  });
}
