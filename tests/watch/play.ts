import { type Kind } from './faults/kind';
import { PROCESS_FAULTS } from './faults/processes';
import { RECEIVER_FAULTS } from './faults/receivers';
import { STORE_FAULTS } from './faults/stores';
import { VENUE_FAULTS } from './faults/venues';
import { type Fault } from '../kit/oracle/alerts/excuses';
import { judge, type Record, type Verdict } from '../kit/oracle/alerts/verdict';
import { type Violation } from '../kit/oracle/alerts/violation';
import { HOUR, MINUTE, minuteOf, SECOND } from '../kit/clock/timeline';
import { type World } from './worlds/world';

export interface Plan {
  readonly faults: number;
  readonly monitors: number;
  /** Pattern of fault names to skip. */
  readonly without: RegExp;
  /** Called with every fault. */
  readonly say: (line: string) => void;
}

/** A finished world, with the refusals of its owners, and the number of its faults by kind. */
export interface Played {
  readonly record: Record;
  readonly refusals: readonly Violation[];
  readonly faults: ReadonlyMap<string, number>;
}

/** Its verdict. */
export interface Judged extends Verdict {
  readonly faults: ReadonlyMap<string, number>;
}

/** Faults that run in parallel: in the service, and in its surroundings. */
const LANES = [
  [...PROCESS_FAULTS, ...STORE_FAULTS],
  [...VENUE_FAULTS, ...RECEIVER_FAULTS],
] as const;
/** Share of faults in the first lane. */
const FIRST_LANE = 0.55;
const BETWEEN = { shortest: 5 * SECOND, longest: 25 * SECOND };
/** A starting process sends requests that may already have timed out by its clock. */
const NOT_YET = 'everything or nothing';
/** Time to wait before messages are due again after the n-th failure. */
const WAITS = [HOUR, 3 * HOUR, 6 * HOUR, 11 * HOUR];
/** Number of faults from which on those that take minutes are included. */
const MANY = 50;

/** Plays a world with its faults. */
export async function play(world: World, plan: Plan): Promise<Played> {
  const from = world.timeline.now();
  await world.start();
  excuse(world, { name: 'the start', ticks: () => 2, hears: NOT_YET }, from);
  await register(world, plan.monitors);
  await world.learn();
  const counts = new Map<string, number>();
  const over = new AbortController();
  const acting = act(world, over.signal);
  const first = Math.ceil(plan.faults * FIRST_LANE);
  await Promise.all([
    lane(world, plan, LANES[0], first, counts),
    lane(world, plan, LANES[1], plan.faults - first, counts),
  ]);
  over.abort();
  await acting;
  plan.say('all faults are over; waiting for due alerts');
  world.receiver.beGood();
  await ticks(world, 2);
  await deliverTheRest(world);
  await end(world);
  const { owners, receiver, exchanges, faults } = world;
  return {
    record: { owned: owners.all, posts: receiver.posts, tape: exchanges.tape, faults, minutes: world.minutes() },
    refusals: [...owners.complaints, ...world.complaints].map((what): Violation => ({ wrong: 'refused', what })),
    faults: counts,
  };
}

/** Judges a played world. It blocks this process for seconds, so stop all worlds first. */
export function judged({ record, refusals, faults }: Played, onTrial: boolean): Judged {
  const verdict = judge(record, onTrial);
  return { ...verdict, violations: [...verdict.violations, ...refusals], faults };
}

async function register({ owners }: World, count: number): Promise<void> {
  await owners.register(true); // learns which thresholds the service supports
  const lines = Array.from({ length: 4 }, async (_, line) => {
    for (let i = line + 1; i < count; i += 4) await owners.register(i % 3 !== 0);
  });
  await Promise.all(lines);
}

/** Lets owners act. */
async function act({ owners, timeline, random, complaints }: World, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await timeline.sleep(random.between(5 * SECOND, 30 * SECOND));
    const deed = random.next() < 0.15 ? owners.register(random.next() < 0.5) : owners.act();
    await deed.catch((error: unknown) => complaints.push(String(error)));
  }
}

async function lane(
  world: World,
  plan: Plan,
  kinds: readonly Kind[],
  count: number,
  counts: Map<string, number>,
): Promise<void> {
  const wanted = kinds.filter(({ name, isLong }) => !plan.without.test(name) && (!isLong || plan.faults >= MANY));
  let queue: Kind[] = [];
  for (let i = 0; i < count;) {
    if (queue.length === 0) queue = world.random.shuffled(wanted);
    const kind = queue.shift();
    if (!kind || !wanted.some(({ isPossible }) => isPossible?.(world) ?? true)) return;
    if (!(kind.isPossible?.(world) ?? true)) continue;
    plan.say(`fault: ${kind.name}`);
    await happen(world, kind);
    counts.set(kind.name, (counts.get(kind.name) ?? 0) + 1);
    i++;
    await world.timeline.sleep(world.random.between(BETWEEN.shortest, BETWEEN.longest));
  }
}

async function happen(world: World, kind: Kind): Promise<void> {
  const from = world.timeline.now();
  try {
    await kind.play(world);
  } finally {
    excuse(world, kind, from);
  }
}

function excuse(world: World, { name, ticks: ticksOf, hears = 'everything' }: Excusing, from: number): void {
  const cost = ticksOf(world);
  if (cost === null) return;
  const fault: Fault = { kind: name, from, to: world.timeline.now(), ticks: cost, hears };
  world.faults.push(fault);
}

type Excusing = Pick<Kind, 'name' | 'ticks' | 'hears'>;

/** Waits until this many ticks have started and had time to end. */
async function ticks({ timeline }: World, count: number): Promise<void> {
  await timeline.until((minuteOf(timeline.now()) + count) * MINUTE + 30 * SECOND);
}

/** Retries of failed messages would take hours. */
async function deliverTheRest(world: World): Promise<void> {
  for (const wait of WAITS) {
    await world.owners.readAll();
    if (world.owners.areDelivered()) return;
    const from = world.timeline.now();
    await world.leap(wait);
    excuse(world, { name: 'hours pass', ticks: () => 2, hears: NOT_YET }, from);
    // funding accrues for at most eight hours of a gap: the oracle could not tell two gaps apart without a tick between them
    await ticks(world, 2);
  }
}

/** Ends all processes between two ticks, when all messages have arrived; the record of the last minutes would be incomplete. */
async function end(world: World): Promise<void> {
  const { owners, receiver, timeline } = world;
  await ticks(world, 1);
  const from = timeline.now();
  for (const until = Date.now() + CALM_MS; Date.now() < until;) {
    const before = receiver.posts.length;
    await owners.readAll();
    await timeline.sleep(10 * SECOND);
    if (receiver.posts.length === before && world.owners.areDelivered()) break;
  }
  excuse(world, { name: 'the end', ticks: () => 1 }, from);
}

/** Longest wait, by the clock of the machine [ms]. */
const CALM_MS = 20_000;
