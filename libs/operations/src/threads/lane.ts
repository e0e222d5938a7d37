import { CapacityError } from './capacity-error';

/** Work that occupies a thread for some time. */
export interface Job<Result> {
  /** Estimated duration [ms]. */
  readonly milliseconds: number;
  /** Memory that it occupies while it waits. */
  readonly bytes: number;
  /** Whose it is. */
  readonly client: string;
  /** Waits behind other jobs and is never refused for the length of the queue; its sender limits their number. */
  readonly isPatient: boolean;
  /** Begins it. */
  readonly work: () => Promise<Result>;
}

export interface LaneLimits {
  /** Number of jobs that run at the same time. */
  readonly threads: number;
  /** Limit for the estimated time of waiting impatient jobs, per thread [ms]. */
  readonly longestBacklogMs: number;
  /** Limit for the memory of waiting impatient jobs. */
  readonly mostWaitingBytes: number;
  /** Longest time that a job may wait [ms]. */
  readonly longestWaitMs: number;
}

/** Queue of jobs for the threads: short jobs first, with a bounded wait for every job. */
export interface Lane {
  /**
   * Runs a job when its turn comes.
   *
   * @throws CapacityError  `overloaded` immediately if too much waits; `deadline_exceeded` after waiting too long
   */
  readonly run: <Result>(job: Job<Result>) => Promise<Result>;
  readonly state: () => LaneState;
}

export interface LaneState {
  readonly running: number;
  readonly waiting: number;
  /** Estimated time of all waiting jobs on one thread [ms]. */
  readonly waitingMs: number;
}

interface Waiting {
  readonly job: Job<unknown>;
  /** Smaller runs first. */
  readonly turn: number;
  readonly begin: () => void;
}

/** An instant job may pass a job that arrived up to this multiple of its duration earlier. */
const COURTESY = 10;

/** Additional time during which later jobs may pass a patient job. */
const PATIENCE_MS = 2000;

/** Part of the queue that a single client may fill. */
const CLIENT_SHARE = 0.5;

/** @param now  monotonic clock [ms] */
export function lane(limits: LaneLimits, now: () => number = () => performance.now()): Lane {
  const queue: Waiting[] = [];
  let running = 0;
  /** Totals of the waiting impatient jobs. */
  const backlog = { milliseconds: 0, bytes: 0 };
  const account = ({ isPatient, milliseconds, bytes }: Job<unknown>, sign: 1 | -1): void => {
    if (isPatient) return;
    backlog.milliseconds += sign * milliseconds;
    backlog.bytes += sign * bytes;
  };
  const backlogOf = (client: string): Backlog => {
    const own = { milliseconds: 0, bytes: 0 };
    for (const { job } of queue) {
      if (job.client !== client || job.isPatient) continue;
      own.milliseconds += job.milliseconds;
      own.bytes += job.bytes;
    }
    return own;
  };

  const beginNext = (): void => {
    while (running < limits.threads) {
      const next = queue.shift();
      if (!next) return;
      account(next.job, -1);
      running++;
      next.begin();
    }
  };
  const end = (): void => {
    running--;
    beginNext();
  };

  const run = <Result>(job: Job<Result>): Promise<Result> => {
    if (!job.isPatient && running >= limits.threads) {
      const own = backlogOf(job.client);
      // a single job may exceed the share
      if (own.bytes > 0 || own.milliseconds > 0) assertRoom(job, own, shareOf(limits));
      assertRoom(job, backlog, limits);
    }
    return new Promise<Result>((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        job.work().then(resolve, reject).finally(end);
      };
      const turn = now() + COURTESY * job.milliseconds + (job.isPatient ? PATIENCE_MS : 0);
      const waiting = { job, turn, begin };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        account(job, -1);
        const detail = 'The calculation waited too long for its turn and was given up';
        reject(new CapacityError('deadline_exceeded', detail, seconds(timeOf(queue) / limits.threads)));
      }, limits.longestWaitMs).unref();
      queue.splice(placeOf(turn, queue), 0, waiting);
      account(job, 1);
      beginNext();
    });
  };
  return { run, state: () => ({ running, waiting: queue.length, waitingMs: timeOf(queue) }) };
}

type Backlog = Pick<Job<unknown>, 'milliseconds' | 'bytes'>;

function shareOf(limits: LaneLimits): LaneLimits {
  const longestBacklogMs = CLIENT_SHARE * limits.longestBacklogMs;
  return { ...limits, longestBacklogMs, mostWaitingBytes: CLIENT_SHARE * limits.mostWaitingBytes };
}

function assertRoom(job: Job<unknown>, backlog: Backlog, limits: LaneLimits): void {
  const backlogMs = backlog.milliseconds / limits.threads;
  if (backlogMs <= limits.longestBacklogMs && backlog.bytes + job.bytes <= limits.mostWaitingBytes) return;
  throw new CapacityError('overloaded', 'Too many heavy calculations wait', seconds(backlogMs));
}

/** Index of a turn in the queue, after all equal or earlier ones. */
function placeOf(turn: number, queue: readonly Waiting[]): number {
  const later = queue.findIndex((other) => other.turn > turn);
  return later < 0 ? queue.length : later;
}

/** Estimated time of all waiting jobs on one thread [ms]. */
function timeOf(queue: readonly Waiting[]): number {
  return queue.reduce((sum, { job }) => sum + job.milliseconds, 0);
}

/** Rounds up to whole seconds, at least one. */
function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
