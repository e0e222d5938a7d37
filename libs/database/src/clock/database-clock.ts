import { type Database } from '../types';
import { Anchor } from './anchor';
import { THIS_MACHINE, type MachineClocks } from './machine-clocks';

/** The time that all processes on a database agree on. */
export interface DatabaseClock {
  /** Epoch milliseconds, whole. */
  readonly now: () => number;
  /** By how much this machine's own clock is ahead of it, in milliseconds; negative: behind. 0 on SQLite. */
  readonly skewMs: () => number;
  /** Measures at once what is measured every minute anyway. Never rejects: without an answer the clock runs on. */
  readonly measure: () => Promise<void>;
  /** Measures no more; the clock runs on. */
  readonly close: () => void;
}

/** Events for the operator. */
export interface ClockObserver {
  /**
   * This machine's clock has begun to differ from the database's by more than five seconds, differs by another amount
   * than was told, or agrees again (`isSkewed` false). Nothing is decided by this machine's clock.
   */
  readonly skewed?: (skewMs: number, isSkewed: boolean) => void;
  /** This machine's clock was set by so many milliseconds, or the machine slept. */
  readonly jumped?: (ms: number) => void;
}

/** More is not the network's doing. */
export const MOST_SKEW_MS = 5000;

const EVERY_MS = 60_000;

/** This machine's two clocks drift apart by far less in a minute, however bad its oscillator. */
const JUMP_MS = 1000;

/**
 * Leases, due times and terms are decided by one clock. On PostgreSQL it is the server's: it is measured when this is
 * called and every minute from then on, and between runs on this process's monotonic clock, so that it does not matter
 * whether this machine's clock is right, or is set. On SQLite, whose processes share a machine, it is the machine's.
 *
 * It does not run backwards for corrections below five seconds, but stands still; a server that was set by more is
 * followed.
 *
 * @param observer  told once of each change
 * @throws DatabaseError  the server cannot be asked
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

/** The clock of a server, as far as this process knows it. */
class ServerClock {
  private readonly anchor: Anchor;
  /** The skew that was told of; 0: none. */
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
      .catch(() => undefined) // the server is away: whoever needs it will say so
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

/** Notices that this machine's clock was set, or stood still with the machine: its two clocks have drifted apart. */
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
