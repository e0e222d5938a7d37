import { bareEnvironment } from '../../kit/process/bare-environment';
import { type FaultyFacilitator, serveFaultyFacilitator } from '../../kit/facilitator/faulty-facilitator';
import { sellingEnvironment } from '../../kit/facilitator/selling-environment';
import { Exchanges } from '../../kit/exchange/exchanges';
import { type Mailbox, openMailbox } from '../../kit/receiver/mailbox';
import { type Bundle } from '../../kit/process/bundle';
import { Health } from './health';
import { clockSetting, seconds } from './machine';
import { SteeredCourse } from './market';
import { type Role, Seat } from './seat';
import { type Store } from '../../kit/store/store';
import { setTimeout as delay } from 'node:timers/promises';

const RUN_CLOCK = { now: () => Date.now(), sleep: (ms: number) => delay(Math.max(0, ms)) };

/** Settings that distinguish one world from another. */
export interface Plan<Kept extends Store = Store> {
  readonly store: Kept;
  readonly apis: number;
  readonly workers: number;
  /** Added to that of all processes. */
  readonly environment?: (world: Surroundings) => Readonly<Record<string, string>>;
  /** A command line prefix for each process. */
  readonly launcher?: readonly string[];
}

/** Surroundings of the service. */
export interface Surroundings {
  readonly exchanges: Exchanges;
  readonly receiver: Mailbox;
  readonly facilitator: FaultyFacilitator;
}

/** The service in several processes over one store. A supervisor restarts each process that ends. */
export class World<Kept extends Store = Store> {
  readonly seats: Seat[] = [];
  readonly health = new Health(() => this.seats);

  private constructor(
    readonly plan: Plan<Kept>,
    readonly around: Surroundings,
    readonly bitcoin: SteeredCourse,
    private bundle: Bundle,
  ) {}

  static async open<Kept extends Store>(plan: Plan<Kept>, bundle: Bundle): Promise<World<Kept>> {
    const bitcoin = new SteeredCourse('BTC', 62_000);
    const exchanges = await Exchanges.open(RUN_CLOCK, [bitcoin, new SteeredCourse('ETH', 3_100)]);
    const around = {
      exchanges,
      receiver: await openMailbox(RUN_CLOCK),
      facilitator: await serveFaultyFacilitator(),
    };
    return new World(plan, around, bitcoin, bundle);
  }

  get store(): Kept {
    return this.plan.store;
  }

  /** Starts all processes: the first one alone, because it makes the tables. */
  async start(): Promise<void> {
    const { apis, workers } = this.plan;
    const roles = [...Array<Role>(apis).fill('api'), ...Array<Role>(workers).fill('worker')];
    this.seats.push(...roles.map((role) => this.seat(role)));
    for (const seat of this.seats) await seat.start();
    this.health.begin();
  }

  /** Adds a place for one more process without starting it. */
  seat(role: Role, environment: Readonly<Record<string, string>> = {}): Seat {
    const { launcher = [] } = this.plan;
    return new Seat(role, this.bundle[role], () => ({ ...this.environment(), ...environment }), launcher);
  }

  /** From now on processes have another version. */
  upgrade(bundle: Bundle): void {
    this.bundle = bundle;
  }

  /** Those of a role, or all. */
  of(role?: Role): readonly Seat[] {
    return this.seats.filter((seat) => role === undefined || seat.role === role);
  }

  /** Addresses of the service. */
  readonly shops = (): readonly string[] => this.of('api').map(({ url }) => url);

  async close(): Promise<void> {
    const asked = this.health.end();
    await Promise.all(this.seats.map((seat) => seat.close()));
    await asked;
    await seconds(0.1);
    await this.around.exchanges.close();
    await this.around.receiver.close();
    await this.around.facilitator.close();
    await this.store.remove();
  }

  private environment(): Readonly<Record<string, string>> {
    const { plan, around } = this;
    return {
      ...bareEnvironment(),
      ...sellingEnvironment(around.facilitator),
      ...plan.store.environment,
      FAST_CLOCK: clockSetting(0),
      NODE_ENV: 'test',
      WATCH_WORKER: 'off',
      MARKET_DATA: 'live',
      MARKET_DATA_BASE_URLS: around.exchanges.urls.workers,
      FREE_CALLS_PER_DAY: '100000',
      ...plan.environment?.(around),
    };
  }
}
