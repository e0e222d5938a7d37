import { RUN_CLOCK } from '../kit/clock/run-clock';
import { accountOf } from './oracle/account';
import { alertBook } from './oracle/alerts';
import { type Outcome, type Setting } from './outage';
import { Buyers } from './people/buyers';
import { Callers } from './people/callers';
import { PRICES, Watchers } from './people/watchers';
import { seconds, until } from './world/machine';
import { type Store } from '../kit/store/store';
import { type Plan, type Surroundings, World } from './world/world';

/** An outage of a service in use. */
export interface Befalling<Kept extends Store> {
  readonly plan: (setting: Setting) => Promise<Plan<Kept>>;
  /** Address for messages, if it is not the receiver's own. */
  readonly receiverUrl?: (around: Surroundings) => string;
  /** Causes the outage and ends it. Returns observations. */
  readonly strike: (world: World<Kept>, setting: Setting) => Promise<readonly string[]>;
  /** Patterns that a process must have reported in /health during the outage, each at least once. */
  readonly mustSay?: readonly RegExp[];
  /** How far the service's clock, and so its signatures, may be ahead without a way to notice [ms]. */
  readonly mayBeAhead?: number;
  /** Undoes effects that outlive the processes. */
  readonly cleanUp?: (world: World<Kept>) => Promise<void>;
}

const OLD = 6;
const BEFORE_SECONDS = 3;
const AFTER_SECONDS = 6;
/** Two minutes of the run, with a reserve for a busy machine [s]. */
const TICKS_SECONDS = 60 + 180 / RUN_CLOCK.speed;
/** Six minutes of the run, with a reserve for a busy machine: one tick may be missed before the next reports recovery [s]. */
const RECOVERY_SECONDS = Math.ceil(120 + 360 / RUN_CLOCK.speed);

/** Plays an outage while people calculate, buy and register monitors, and prices fall to make alerts due. */
export function amongCustomers<Kept extends Store>(befalling: Befalling<Kept>): (setting: Setting) => Promise<Outcome> {
  return async (setting) => {
    const plan = await befalling.plan(setting);
    const world = await World.open(plan, setting.bundle);
    const close = async (): Promise<void> => {
      await befalling.cleanUp?.(world);
      await world.close();
    };
    setting.open.add(close);
    try {
      return await play(world, befalling, setting);
    } finally {
      setting.open.delete(close);
      await close();
    }
  };
}

async function play<Kept extends Store>(
  world: World<Kept>,
  befalling: Befalling<Kept>,
  setting: Setting,
): Promise<Outcome> {
  await world.start();
  const { receiver, facilitator } = world.around;
  const watchers = new Watchers(world.shops, befalling.receiverUrl?.(world.around) ?? receiver.url);
  const callers = new Callers(world.shops);
  const buyers = new Buyers(world.shops, facilitator, befalling.mayBeAhead);
  for (let i = 0; i < OLD; i++) await watchers.register(true);
  world.bitcoin.set(PRICES.warning);
  const warned = () => alertBook(watchers.all, receiver.posts).received >= OLD;
  if (!(await until(warned, TICKS_SECONDS))) throw new Error('nobody was warned before the outage began');
  setting.say('people are there');
  for (const people of [callers, watchers, buyers]) people.begin();
  await seconds(BEFORE_SECONDS);

  world.bitcoin.set(PRICES.critical);
  const from = world.health.now();
  setting.say('it begins');
  const seen = await befalling.strike(world, setting);
  const to = world.health.now();
  setting.say(`it is over after ${(to - from).toFixed(1)} s`);
  const isWell = await until(() => world.health.wellAfter(to) !== undefined, RECOVERY_SECONDS);
  await seconds(AFTER_SECONDS);
  await watchers.end();
  await callers.end();
  await buyers.end();
  await until(() => alertBook(watchers.all, receiver.posts).lost.length === 0, TICKS_SECONDS);
  const recovered = world.health.wellAfter(to);
  const said = world.health.between(from, to);
  const deaths = world.of().flatMap((seat) => seat.deaths.map((death) => `${seat.role} ended unasked with ${death}`));
  const account = await accountOf(world, { callers, watchers, buyers }, befalling);
  return {
    counts: { ...account.counts, 'seconds of outage': Math.round(to - from) },
    seen: [
      ...seen,
      `/health during the outage: ${said.join('; ')}`,
      recovered === undefined ? 'not recovered' : `well again ${(recovered - to).toFixed(1)} s after it was over`,
      ...(deaths.length > 0 ? [`${deaths.length} processes ended unasked`] : []),
    ],
    wrongs: [
      ...account.wrongs,
      ...(isWell
        ? []
        : [`not well ${RECOVERY_SECONDS} s after it was over: ${world.health.between(to, Infinity).join('; ')}`]),
      ...(befalling.mustSay ?? [])
        .filter((words) => !said.some((line) => words.test(line)))
        .map((words) => `no process reported ${String(words)} during the outage`),
      ...deaths,
    ],
  };
}
