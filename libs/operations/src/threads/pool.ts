import { availableParallelism } from 'node:os';
import { type BlackScholesBookInputs, type ScenarioGrid, type ScenarioGridOptions } from '@quant/options';
import { type Piscina } from 'piscina';
import { type Calculation, newBeginning, type Outcome, sinceBeginning } from './calculation';
import { CapacityError } from './capacity-error';
import { heldBytes } from './held-bytes';
import { lane, type Lane } from './lane';
import { type Demand, type Run } from './offload';
import { type ScenarioOutcome, sharedScenarios } from './shared-scenarios';
import { SILENT, type ThreadObserver } from './thread-observer';

/** Limits of the threads. */
export interface ThreadLimits {
  /** Longest time that a calculation may run [ms]; it may wait twice as long. */
  readonly jobDeadlineMs: number;
  /** Memory that waiting calculations may occupy, per lane. */
  readonly mostWaitingBytes: number;
  /** By default one per core except one, at least two. */
  readonly threads?: number;
}

/** Threads for heavy calculations. */
export interface CalculationThreads {
  /**
   * Runs a calculation on one of the threads.
   *
   * @throws CapacityError  `overloaded`, when too much waits or the calculation needs too much memory; `deadline_exceeded`,
   *                        when it takes or waits too long
   */
  readonly run: Run;
  /** Starts a thread in advance, so that the first calculation need not wait for it. */
  readonly warmUp: () => Promise<void>;
  /**
   * The grid of `scenarioGrid` of `@quant/options`, its volatility moves shared among the threads. The values have the same bits for
   * any number of threads.
   *
   * @throws InvalidInputError  as `scenarioGrid`
   * @throws CapacityError  `deadline_exceeded`: a part takes longer than a calculation may
   */
  readonly scenarioGrid: (book: BlackScholesBookInputs, options: ScenarioGridOptions) => Promise<ScenarioGrid>;
  /** Stops all threads and their work. */
  readonly close: () => Promise<void>;
}

/** Calculations with an estimate up to this use the short lane [ms]. */
const LONGEST_SHORT_MS = 100;

/** One thread in this many runs long calculations, which are rare. */
const THREADS_PER_LONG = 4;

/** Estimated time that calculations may wait in a lane, excluding those of batches [ms]. */
const LONGEST_BACKLOG_MS = 2000;

/** Idle threads end after this time. */
const IDLE_MS = 20_000;

/** Limit for starting a thread [ms]; half a second is usual. */
const LONGEST_START_MS = 30_000;

/** Maximum heap of a thread; many times the need of any calculation. */
const THREAD_HEAP_MB = 256;

/**
 * Threads for heavy calculations, started on demand. Long calculations cannot occupy all of them: some threads are reserved for
 * short ones.
 *
 * @param worker    address of the module `calculate`
 * @param observer  receives the outcomes of the calculations
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
      const outcome = await within<Outcome>(limits.jobDeadlineMs, await pool(), calculation, 'default');
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
    scenarioGrid: (book, options) =>
      sharedScenarios({ book, options }, threads, async (job) => {
        try {
          return await within<ScenarioOutcome>(limits.jobDeadlineMs, await pool(), job, 'scenarios');
        } catch (error) {
          throw asRefusal(error);
        }
      }),
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
 * Runs a calculation with a deadline. Piscina ends the thread of an aborted calculation and starts another one. A thread that
 * is still starting gets additional time for that.
 */
async function within<Result>(deadlineMs: number, pool: Piscina, job: object, name: string): Promise<Result> {
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
    return (await pool.run({ ...job, begin }, { name, signal: deadline.signal })) as Result;
  } catch (error) {
    if (!deadline.signal.aborted) throw error;
    const detail = 'The calculation took too long and was given up';
    throw new CapacityError('deadline_exceeded', detail, Math.ceil(deadlineMs / 1000));
  } finally {
    clearTimeout(timer);
  }
}

/** Error for the caller. The death of a thread is neither the caller's fault nor the calculation's. */
function asRefusal(error: unknown): unknown {
  if (!isDeathOfThread(error)) return error;
  const detail = 'The calculation needs more memory than one calculation may use';
  return new CapacityError('overloaded', detail, 1);
}

function isDeathOfThread(error: unknown): boolean {
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message?.startsWith('worker exited with code') === true;
}

/** Loads Piscina on demand: its import takes a twentieth of the process's startup time. */
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
  // without a listener, an idle thread that dies would end the process
  pool.on('error', (error: unknown) => {
    observer.failed(undefined, error);
  });
  return pool;
}
