import { type Database } from '../types';
import { Anchor } from './anchor';

/** Time that all processes on a database agree on. */
export interface DatabaseClock {
  /** Epoch milliseconds, whole. */
  readonly now: () => number;
  /** Milliseconds by which this machine's clock is ahead; negative: behind. 0 on SQLite. */
  readonly skewMs: () => number;
  /** Measures now, in addition to every minute. Never rejects: without an answer the clock keeps running. */
  readonly measure: () => Promise<void>;
  /** Stops measuring; the clock keeps running. */
  readonly close: () => void;
}

/** Events for the operator. */
export interface ClockObserver {
  /**
   * This machine's clock differs from the database's by more than five seconds, the difference has changed, or the clocks agree
   * again (`isSkewed` false). Decisions never depend on this machine's clock.
   */
  readonly skewed?: (skewMs: number, isSkewed: boolean) => void;
  /** This machine's clock was set by this many milliseconds, or the machine slept. */
  readonly jumped?: (ms: number) => void;
}

/** Larger differences exceed any network delay. */
export const MOST_SKEW_MS = 5000;

const EVERY_MS = 60_000;

/** Even with a bad oscillator, a machine's two clocks drift apart by far less in a minute. */
const JUMP_MS = 1000;

/**
 * One clock for leases, due times and expirations. On PostgreSQL it is the server's clock, measured now and every minute, and
 * advanced by this process's monotonic clock in between. This machine's clock may be wrong or change without effect. On SQLite,
 * whose processes share a machine, it is the machine's clock.
 *
 * The clock stops instead of running backwards for corrections below five seconds; for larger ones it follows the server.
 *
 * @param observer  notified once of each change
 * @throws DatabaseError  the server does not answer
 * @example
 * const database = await openDatabase({ file: 'data/clock.db' });
 * const clock = await databaseClock(database);
 * clock.now() > Date.UTC(2025, 0, 1); // true
 * clock.skewMs(); // 0
 * clock.close();
 * await database.close();
 */
export async function databaseClock(
  database: Database,
  observer: ClockObserver = {},
  machine: MachineClocks = THIS_MACHINE,
): Promise<DatabaseClock> {
  const clock = database.dialect.name === 'postgres' ? new ServerClock(database, observer, machine) : undefined;
  const keeper = new JumpKeeper(machine, observer, () => void clock?.measure());
  await clock?.begin();
  const timer = setInterval(() => {
    keeper.look();
    void clock?.measure();
  }, EVERY_MS).unref();
  return {
    now: () => {
      keeper.look();
      return clock?.now() ?? Math.floor(machine.wall());
    },
    skewMs: () => (clock ? Math.round(machine.wall() - clock.now()) : 0),
    measure: async () => {
      keeper.look();
      await clock?.measure();
    },
    close: () => {
      clearInterval(timer);
    },
  };
}

/** This process's estimate of the server's clock. */
class ServerClock {
  private readonly anchor: Anchor;
  /** The last reported skew; 0: none. */
  private told = 0;
  private measuring: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly observer: ClockObserver,
    private readonly machine: MachineClocks,
  ) {
    this.anchor = new Anchor(machine.monotonic);
  }

  now(): number {
    return this.anchor.now();
  }

  async begin(): Promise<void> {
    await this.anchor.drop(() => this.ask());
    this.tell();
  }

  measure(): Promise<void> {
    this.measuring ??= this.begin()
      .catch(() => undefined) // the next query reports the missing server
      .finally(() => (this.measuring = undefined));
    return this.measuring;
  }

  private async ask(): Promise<number> {
    const row = await this.database.prepare<{ now: number }>(SERVER_TIME).first();
    return row?.now ?? NaN;
  }

  private tell(): void {
    const skew = Math.round(this.machine.wall() - this.now());
    const isSkewed = Math.abs(skew) > MOST_SKEW_MS;
    if (isSkewed ? Math.abs(skew - this.told) <= MOST_SKEW_MS : this.told === 0) return;
    this.told = isSkewed ? skew : 0;
    this.observer.skewed?.(skew, isSkewed);
  }
}

const SERVER_TIME = 'select cast(extract(epoch from clock_timestamp()) * 1000 as double precision) as now';

/** Detects that this machine's clock was set, or that the machine slept: its two clocks have drifted apart. */
class JumpKeeper {
  private difference: number;

  constructor(
    private readonly machine: MachineClocks,
    private readonly observer: ClockObserver,
    private readonly onJump: () => void,
  ) {
    this.difference = this.between();
  }

  look(): void {
    const difference = this.between();
    const jump = difference - this.difference;
    if (Math.abs(jump) <= JUMP_MS) return;
    this.difference = difference;
    this.observer.jumped?.(Math.round(jump));
    this.onJump();
  }

  private between(): number {
    return this.machine.wall() - this.machine.monotonic();
  }
}

/** The two clocks of a machine, in milliseconds. */
export interface MachineClocks {
  /** Milliseconds since the epoch; may be wrong or change. */
  readonly wall: () => number;
  /** Arbitrary origin; never set, and stops while the machine sleeps. */
  readonly monotonic: () => number;
}

const THIS_MACHINE: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };
