import { CapacityError } from './capacity-error';

/** Work that takes a thread for some time. */
export interface Job<Result> {
  /** Estimate of that time [ms]. */
  readonly milliseconds: number;
  /** Memory that it keeps while it waits. */
  readonly bytes: number;
  /** Whose it is. */
  readonly client: string;
  /** It waits behind others, and is not refused for what waits already: somebody else limits how many there are. */
  readonly isPatient: boolean;
  /** Begins it. */
  readonly work: () => Promise<Result>;
}

export interface LaneLimits {
  /** Jobs that are under way at the same time. */
  readonly threads: number;
  /** Estimated time of the impatient jobs that may wait, for each thread [ms]. */
  readonly longestBacklogMs: number;
  /** Memory that the impatient jobs may keep while they wait. */
  readonly mostWaitingBytes: number;
  /** The longest that any job waits [ms]. */
  readonly longestWaitMs: number;
}

/** Jobs on their way to threads: the short ones first, and none waits for ever. */
export interface Lane {
  /**
   * Does a job when its turn comes.
   *
   * @throws CapacityError  `overloaded` at once, when too much waits already; `deadline_exceeded`, when it waited too long
   */
  readonly run: <Result>(job: Job<Result>) => Promise<Result>;
  readonly state: () => LaneState;
}

export interface LaneState {
  readonly running: number;
  readonly waiting: number;
  /** Estimated time of the jobs that wait, on one thread [ms]. */
  readonly waitingMs: number;
}

interface Waiting {
  readonly job: Job<unknown>;
  /** The least has its turn first. */
  readonly turn: number;
  readonly begin: () => void;
}

/** A job lets those pass that come up to so many times its own time later and take none. */
const COURTESY = 10;

/** And a patient one those that come so much later. */
const PATIENCE_MS = 2000;

/** The share of what may wait that one client has. */
const CLIENT_SHARE = 0.5;

/** @param now  a clock that never goes back [ms] */
export function lane(limits: LaneLimits, now: () => number = () => performance.now()): Lane {
  const queue: Waiting[] = [];
  let running = 0;
  /** Of the impatient jobs in the queue. */
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
      // a single one may be longer than the share
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

/** Where a turn comes, behind all that are not later. */
function placeOf(turn: number, queue: readonly Waiting[]): number {
  const later = queue.findIndex((other) => other.turn > turn);
  return later < 0 ? queue.length : later;
}

/** Estimated time of all that wait, on one thread [ms]. */
function timeOf(queue: readonly Waiting[]): number {
  return queue.reduce((sum, { job }) => sum + job.milliseconds, 0);
}

/** In whole seconds, one at least. */
function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
