import { availableParallelism } from 'node:os';
import { type Piscina } from 'piscina';
import { type Calculation, newBeginning, type Outcome, sinceBeginning } from './calculation';
import { CapacityError } from './capacity-error';
import { heldBytes } from './held-bytes';
import { lane, type Lane } from './lane';
import { type Demand, type Run } from './offload';
import { SILENT, type ThreadObserver } from './thread-observer';

/** What the threads may spend. */
export interface ThreadLimits {
  /** The longest that a calculation takes a thread [ms]; it may wait twice as long for it. */
  readonly jobDeadlineMs: number;
  /** Memory that calculations may keep while they wait, in each lane. */
  readonly mostWaitingBytes: number;
  /** One per core but one, unless told otherwise; two at least. */
  readonly threads?: number;
}

/** Threads for heavy calculations. */
export interface CalculationThreads {
  /**
   * Does a calculation on one of them.
   *
   * @throws CapacityError  `overloaded`, when too much waits or the calculation needs too much memory; `deadline_exceeded`,
   *                        when it takes or waits too long
   */
  readonly run: Run;
  /** Starts a thread, so that the first calculation need not wait for it. */
  readonly warmUp: () => Promise<void>;
  /** Ends them all, and what they do. */
  readonly close: () => Promise<void>;
}

/** Estimates up to this take the lane of short calculations [ms]. */
const LONGEST_SHORT_MS = 100;

/** One thread of so many does long calculations, which are rare. */
const THREADS_PER_LONG = 4;

/** Estimated time that calculations may wait in a lane, without those of batches [ms]. */
const LONGEST_BACKLOG_MS = 2000;

/** A thread that has had nothing to do for so long ends. */
const IDLE_MS = 20_000;

/** The longest that a thread may take to start; half a second is usual. */
const LONGEST_START_MS = 30_000;

/** The largest heap of a thread: what a calculation needs, many times over. */
const THREAD_HEAP_MB = 256;

/**
 * Threads for heavy calculations, which start when they are needed. Long calculations never take all of them: a part is kept
 * for short ones.
 *
 * @param worker    address of the module `calculate`
 * @param observer  hears what becomes of the calculations
 */
export function calculationThreads(
  worker: URL,
  limits: ThreadLimits,
  observer: ThreadObserver = SILENT,
): CalculationThreads {
  const threads = Math.max(2, limits.threads ?? availableParallelism() - 1);
  const lanes = lanesOf(threads, limits);
  let starting: Promise<Piscina> | undefined;
  const pool = (): Promise<Piscina> => (starting ??= start(worker, threads, observer));
  observer.lanes(() => ({ short: lanes.short.state(), long: lanes.long.state() }));

  const run = async (calculation: Calculation, { cost, isAdmitted, client }: Demand): Promise<Outcome> => {
    const kind = cost.milliseconds <= LONGEST_SHORT_MS ? 'short' : 'long';
    const queuedAt = performance.now();
    const work = async (): Promise<Outcome> => {
      const begunAt = performance.now();
      const outcome = await within(limits.jobDeadlineMs, await pool(), calculation);
      observer.finished(kind, { waitedMs: begunAt - queuedAt, tookMs: performance.now() - begunAt });
      return outcome;
    };
    const bytes = heldBytes(calculation.inputs);
    try {
      return await lanes[kind].run({ milliseconds: cost.milliseconds, bytes, client, isPatient: isAdmitted, work });
    } catch (error) {
      observer.failed(kind, error, calculation.id);
      throw asRefusal(error);
    }
  };
  return {
    run,
    warmUp: async () => {
      await (await pool()).run(undefined, { name: 'ready' });
    },
    close: async () => {
      await (await starting)?.destroy();
    },
  };
}

function lanesOf(threads: number, { jobDeadlineMs, mostWaitingBytes }: ThreadLimits): Record<'short' | 'long', Lane> {
  const long = Math.max(1, Math.floor(threads / THREADS_PER_LONG));
  const shared = { longestBacklogMs: LONGEST_BACKLOG_MS, mostWaitingBytes, longestWaitMs: 2 * jobDeadlineMs };
  return { short: lane({ ...shared, threads: threads - long }), long: lane({ ...shared, threads: long }) };
}

/**
 * Piscina ends the thread of a calculation that is aborted, and starts another one for the next. A thread that is still being
 * started when the calculation comes has time for that beside.
 */
async function within(deadlineMs: number, pool: Piscina, calculation: Calculation): Promise<Outcome> {
  const begin = newBeginning();
  const queuedAt = performance.now();
  const deadline = new AbortController();
  const look = (): void => {
    const taken = sinceBeginning(begin);
    const left = taken === undefined ? queuedAt + LONGEST_START_MS - performance.now() : deadlineMs - taken;
    if (left <= 0) deadline.abort();
    else timer = setTimeout(look, Math.min(Math.ceil(left), deadlineMs));
  };
  let timer = setTimeout(look, deadlineMs);
  try {
    return (await pool.run({ ...calculation, begin }, { signal: deadline.signal })) as Outcome;
  } catch (error) {
    if (!deadline.signal.aborted) throw error;
    const detail = 'The calculation took too long and was given up';
    throw new CapacityError('deadline_exceeded', detail, Math.ceil(deadlineMs / 1000));
  } finally {
    clearTimeout(timer);
  }
}

/** What a caller learns of a failure: a thread that has died is none of his, and no fault of the calculation either. */
function asRefusal(error: unknown): unknown {
  if (!isDeathOfThread(error)) return error;
  const detail = 'The calculation needed more memory than there is for one';
  return new CapacityError('overloaded', detail, 1);
}

function isDeathOfThread(error: unknown): boolean {
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message?.startsWith('worker exited with code') === true;
}

/** Loaded when it is needed: its import alone would take a twentieth of the start. */
async function start(worker: URL, threads: number, observer: ThreadObserver): Promise<Piscina> {
  const { default: Pool } = await import('piscina');
  const pool = new Pool({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
  });
  // a thread that dies while it has nothing to do would end the process, were nobody to hear of it
  pool.on('error', (error: unknown) => {
    observer.failed(undefined, error);
  });
  return pool;
}
