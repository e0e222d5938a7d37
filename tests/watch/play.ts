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
  /** Names of faults that are not wanted, as a pattern. */
  readonly without: RegExp;
  /** Told of every fault. */
  readonly say: (line: string) => void;
}

/** A world that is over, with what its owners were refused, and how often it had which fault. */
export interface Played {
  readonly record: Record;
  readonly refusals: readonly Violation[];
  readonly faults: ReadonlyMap<string, number>;
}

/** What came of it. */
export interface Judged extends Verdict {
  readonly faults: ReadonlyMap<string, number>;
}

/** Those that happen beside each other: the service itself, and what is around it. */
const LANES = [
  [...PROCESS_FAULTS, ...STORE_FAULTS],
  [...VENUE_FAULTS, ...RECEIVER_FAULTS],
] as const;
/** Of all faults, those of the first lane. */
const FIRST_LANE = 0.55;
const BETWEEN = { shortest: 5 * SECOND, longest: 25 * SECOND };
/** A process that starts asks when its clock may be out of patience. */
const NOT_YET = 'everything or nothing';
/** So long before messages are due again that failed for the n-th time. */
const WAITS = [HOUR, 3 * HOUR, 6 * HOUR, 11 * HOUR];
/** Where so many faults are played, those that take minutes are among them. */
const MANY = 50;

/** Lives through a world with its faults. */
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
  plan.say('all faults are over; what is left must come');
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

/** Judges what was played. It takes seconds in which nothing else is done: no world may still be up. */
export function judged({ record, refusals, faults }: Played, onTrial: boolean): Judged {
  const verdict = judge(record, onTrial);
  return { ...verdict, violations: [...verdict.violations, ...refusals], faults };
}

async function register({ owners }: World, count: number): Promise<void> {
  await owners.register(true); // tells what the service knows
  const lines = Array.from({ length: 4 }, async (_, line) => {
    for (let i = line + 1; i < count; i += 4) await owners.register(i % 3 !== 0);
  });
  await Promise.all(lines);
}

/** Owners go on doing what owners do. */
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

/** Waits until so many ticks have begun and had time to end. */
async function ticks({ timeline }: World, count: number): Promise<void> {
  await timeline.until((minuteOf(timeline.now()) + count) * MINUTE + 30 * SECOND);
}

/** Messages that failed wait for hours. */
async function deliverTheRest(world: World): Promise<void> {
  for (const wait of WAITS) {
    await world.owners.readAll();
    if (world.owners.areDelivered()) return;
    const from = world.timeline.now();
    await world.leap(wait);
    excuse(world, { name: 'hours pass', ticks: () => 2, hears: NOT_YET }, from);
    // funding accrues for eight hours of a gap at the most: of two gaps without a tick between them nobody could tell
    await ticks(world, 2);
  }
}

/** Between two ticks everything ends, when nothing is on its way any more; of the last minutes nobody knows. */
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

/** So long at the most, by the clock of the machine [ms]. */
const CALM_MS = 20_000;
