import { bareEnvironment } from '../../kit/process/bare-environment';
import { Course } from '../../kit/exchange/course';
import { Exchanges, MOST, type Venue } from '../../kit/exchange/exchanges';
import { type Fault } from '../../kit/oracle/alerts/excuses';
import { Owners } from '../../kit/owner/owners';
import { Random } from '../../kit/random';
import { type Mailbox, openMailbox } from '../../kit/receiver/mailbox';
import { type Bundle } from '../../kit/process/bundle';
import { type ServiceProcess, startService } from '../../kit/process/service-process';
import { MINUTE, minuteOf, SECOND, type Timeline } from '../../kit/clock/timeline';
import { type ServerStore, type Store } from '../../kit/store/store';
import { noteStrain } from '../../kit/load/strain';

/** Number of processes of a world, and the venues that may fail. */
export interface Size {
  readonly apis: number;
  readonly workers: number;
  /** Whether the APIs also watch. */
  readonly isInline: boolean;
  readonly fallible: readonly Venue[];
}

/** Context shared by the processes of a world, and its possible faults. */
export type SharedStore = Store &
  Partial<Pick<ServerStore, 'cut' | 'tellTime' | 'keepsTime'>> & {
    /** Crashes the server and restarts it; undefined if this run did not start it. */
    readonly crash?: (() => Promise<void>) | undefined;
  };

export type Role = 'api' | 'worker';

/** A place in a world; its process comes and goes. */
export interface Seat {
  readonly role: Role;
  part: ServiceProcess;
  /** A fault is active in it. */
  isTaken: boolean;
}

/** By the clock of the machine [ms]. */
const LONGEST_START_MS = 60_000;
/** More minutes than an outage of all venues. */
const LONGEST_DEAF = 15;
/** Pause between two tries to start, by the clock of the run. */
const PAUSE = 5 * SECOND;
const PRICES = { BTC: 62_000, ETH: 3_100, SOL: 150, XRP: 0.52 };

/** The service in several processes over one store, and everything around it. */
export class World {
  readonly seats: Seat[] = [];
  readonly faults: Fault[] = [];
  /** Processes that did not end cleanly, and similar faults. */
  readonly complaints: string[] = [];
  readonly owners: Owners;
  /** Whether the service takes the time from its database. */
  keepsTime = false;
  private readonly over = new AbortController();
  private readonly ran: [from: number, to: number][] = [];

  private constructor(
    readonly store: SharedStore,
    readonly timeline: Timeline,
    readonly random: Random,
    readonly exchanges: Exchanges,
    readonly receiver: Mailbox,
    private readonly bundle: Bundle,
    readonly size: Size,
  ) {
    const doors = (): readonly string[] => this.seats.filter(({ role }) => role === 'api').map(({ part }) => part.url);
    this.owners = new Owners({ timeline, exchanges, receiver, random, doors });
    void noteStrain(timeline, this.faults, this.over.signal);
  }

  static async open(store: SharedStore, timeline: Timeline, seed: number, bundle: Bundle, size: Size): Promise<World> {
    const random = new Random(seed);
    const courses = Object.entries(PRICES).map(([asset, price], i) => new Course(asset, price, seed + 1000 * i));
    const exchanges = await Exchanges.open(timeline, courses);
    const luck = new Random(seed + 1);
    const receiver = await openMailbox(timeline, () => luck.next());
    return new World(store, timeline, random, exchanges, receiver, bundle, size);
  }

  /** Starts all processes: the first one alone, because it makes the tables. */
  async start(): Promise<void> {
    this.ran.push([this.timeline.now(), Infinity]);
    await this.store.tellTime?.({ agreedAt: this.timeline.agreedAt(), speed: this.timeline.speed });
    const [first = 'api', ...others] = this.roles();
    this.seats.push(await this.seat(first));
    this.seats.push(...(await Promise.all(others.map((role) => this.seat(role)))));
  }

  get isInline(): boolean {
    return this.size.isInline;
  }

  /** Finds out which faults it supports, from its behavior. */
  async learn(): Promise<void> {
    this.keepsTime = (await this.store.keepsTime?.()) ?? false;
  }

  /** Ends all of them, sets the clock forward, and starts them again. */
  async leap(ms: number): Promise<void> {
    const { timeline, ran } = this;
    await Promise.all(this.seats.splice(0).map(({ part }) => part.kill()));
    const last = ran.at(-1);
    if (last) last[1] = timeline.now();
    timeline.leap(ms);
    await this.start();
  }

  /** Waits until most venues have told the workers the truth in two minutes, within a limit. */
  async hear(): Promise<void> {
    const { timeline, exchanges } = this;
    const first = minuteOf(timeline.now()) + 1;
    for (let heard = 0, minute = first; heard < 2 && minute < first + LONGEST_DEAF; minute++) {
      await timeline.until((minute + 1) * MINUTE);
      if (exchanges.tape.isTold(minute, MOST)) heard++;
    }
  }

  /** Starts a new process in a place. */
  async renew(seat: Seat, ahead = 0): Promise<void> {
    seat.part = await this.part(seat.role, ahead);
  }

  /** Minutes in which it has run. */
  minutes(): number[] {
    const until = minuteOf(this.timeline.now());
    const spans = this.ran.map(([from, to]) => [minuteOf(from), Math.min(minuteOf(to), until)] as const);
    const minutes = spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    return [...new Set(minutes)];
  }

  async close(): Promise<void> {
    this.over.abort();
    await Promise.all(this.seats.map(({ part }) => part.kill()));
    await this.exchanges.close();
    await this.receiver.close();
    await this.store.remove();
  }

  private roles(): Role[] {
    const { apis, workers } = this.size;
    return [...Array<Role>(apis).fill('api'), ...Array<Role>(workers).fill('worker')];
  }

  private async seat(role: Role): Promise<Seat> {
    return { role, part: await this.part(role, 0), isTaken: false };
  }

  /** Like a supervisor, retries failed starts, such as those without a database. */
  private async part(role: Role, ahead: number): Promise<ServiceProcess> {
    for (const end = Date.now() + LONGEST_START_MS; ;) {
      const started = await this.launch(role, ahead).catch((error: unknown) => error as Error);
      if (!(started instanceof Error)) return started;
      if (Date.now() > end) throw started;
      await this.timeline.sleep(PAUSE);
    }
  }

  private launch(role: Role, ahead: number): Promise<ServiceProcess> {
    const { exchanges, store, bundle, size } = this;
    const isWatching = role === 'worker' || size.isInline;
    return startService(bundle[role], {
      ...bareEnvironment(),
      ...store.environment,
      FAST_CLOCK: this.timeline.setting(ahead),
      X402_MODE: 'off',
      NODE_ENV: 'test',
      PUBLIC_BASE_URL: 'http://quant.example',
      WATCH_WORKER: isWatching ? 'inline' : 'off',
      MARKET_DATA_BASE_URLS: isWatching ? exchanges.urls.workers : exchanges.urls.api,
      WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
      BURST_PER_SECOND: '0',
      LOG_LEVEL: 'info',
    });
  }
}
