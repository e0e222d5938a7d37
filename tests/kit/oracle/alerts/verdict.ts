import { STRAIN } from '../../load/strain';
import { type Tape } from '../../exchange/tape';
import { type Owned } from '../../owner/history';
import { isGenuine } from '../../receiver/is-genuine';
import { type Post } from '../../receiver/mailbox';
import { minuteOf, SECOND } from '../../clock/timeline';
import { type Known, knownAlerts, parsed, sameness } from './alerts';
import { Excuses, type Fault } from './excuses';
import { falseFigure } from './figures';
import { follow } from './follow';
import { MarketView } from './market-view';
import { unsaid } from './unconfirmed';
import { type FollowedMonitor, type Trial, tried } from './trial';
import { type Violation } from './violation';

/** The complete record of a run. */
export interface Record {
  readonly owned: readonly Owned[];
  readonly posts: readonly Post[];
  /** The venues' answers to the workers. */
  readonly tape: Tape;
  readonly faults: readonly Fault[];
  /** Minutes of the run's clock in which it ran, in order. */
  readonly minutes: readonly number[];
}

export interface Verdict {
  readonly violations: readonly Violation[];
  readonly counts: Counts;
}

interface Counts {
  readonly monitors: number;
  readonly ticks: number;
  /** Ticks without a request for prices, all of them excused by a fault. */
  readonly skippedTicks: number;
  /** Ticks during which the machine was too busy for its processes. */
  readonly strainedTicks: number;
  /** Evaluations lost to a fault that would have raised an alert. */
  readonly skippedEvaluations: number;
  readonly foretold: number;
  readonly received: number;
  /** Messages that arrived and were sent again because of a fault. */
  readonly sentAgain: number;
  /** Histories of monitors dropped because of their number: a false alarm is possible. */
  readonly droppedWays: number;
  /** Alerts removed from the record to test the judge, by kind; empty without a trial. */
  readonly trial: Trial;
}

/** A message in flight when its monitor is cancelled may arrive up to this much later, by the clock of the run [ms]. */
const ON_ITS_WAY = 20 * SECOND;

/**
 * Judges a run.
 *
 * @param onTrial  tests the judge as well, which takes several times as long
 */
export function judge(record: Record, onTrial = false): Verdict {
  const { owned, posts, tape, minutes } = record;
  const excuses = new Excuses(record.faults);
  const market = new MarketView(tape, excuses, minutes, firstWanted(owned));
  const violations: Violation[] = [];
  const followed: FollowedMonitor[] = [];
  const sums = { foretold: 0, received: 0, skippedEvaluations: 0, sentAgain: 0, droppedWays: 0 };
  for (const each of owned) {
    const all = posts.filter(({ path }) => each.paths.includes(path));
    const own = all.filter((post) => !isTest(post));
    const alerts = knownAlerts(each, own);
    const life = follow(each, alerts, market);
    followed.push({ owned: each, alerts, life });
    const say = (wrong: Violation['wrong'], what: string): void => {
      violations.push({ wrong, what: `${each.id}: ${what}` });
    };
    for (const { minute, missing, unforeseen } of life.disagreements) {
      for (const key of missing) say('lost', `${key} at tick ${minute}`);
      for (const { key } of unforeseen) say('wrong', `${key} at tick ${minute}`);
    }
    for (const alert of alerts) {
      const figure = falseFigure(each, alert, market) ?? unsaid(each, alert, market);
      if (figure !== undefined) say('false figure', `${alert.key}: ${figure}`);
    }
    for (const alert of twice(alerts)) say('duplicate', `${alert.key} of ${new Date(alert.at).toISOString()}`);
    for (const flaw of gaps(each, alerts)) say('gap', flaw);
    for (const id of undelivered(each, own)) say('undelivered', id);
    for (const flaw of forgeries(each, all)) say('forged', flaw);
    for (const flaw of afterTheEnd(each, own, excuses)) say('after the end', flaw);
    const again = acceptedTwice(own);
    for (const { id, from, to } of again)
      if (!excuses.any({ from: from - SECOND, to })) say('repeated', `${id} arrived again without a reason`);
    sums.foretold += life.foretold;
    sums.skippedEvaluations += life.skips;
    sums.droppedWays += life.dropped;
    sums.received += new Set(own.map(({ id }) => id)).size;
    sums.sentAgain += again.length;
  }
  const assets = [...new Set(owned.map(({ terms }) => terms.asset))];
  const unasked = minutes.filter((minute) => !assets.some((asset) => market.isAsked(asset, minute)));
  for (const minute of unasked)
    if (!excuses.excuses(minute))
      violations.push({ wrong: 'skipped', what: `no process asked for prices in minute ${minute}` });
  const counts = {
    monitors: owned.length,
    ticks: minutes.length,
    skippedTicks: unasked.length,
    strainedTicks: excuses.count(STRAIN, minutes),
    ...sums,
    trial: onTrial ? tried(followed, market) : {},
  };
  return { violations, counts };
}

/** First moment at which each asset was watched. */
function firstWanted(owned: readonly Owned[]): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  for (const { terms, deeds } of owned) {
    const minute = minuteOf(deeds[0]?.to ?? 0);
    minutes.set(terms.asset, Math.min(minute, minutes.get(terms.asset) ?? minute));
  }
  return minutes;
}

const twice = (alerts: readonly Known[]): Known[] =>
  alerts.filter((alert, i) => alerts.findIndex((other) => sameness(other) === sameness(alert)) !== i);

/** The alerts of a monitor are numbered 1, 2, 3 … in the order of their moments. */
function gaps({ alertCount }: Owned, alerts: readonly Known[]): string[] {
  const flaws: string[] = [];
  const numbered = alerts.filter(({ sequence }) => sequence !== undefined);
  const numbers = numbered.map(({ sequence = 0 }) => sequence);
  if (new Set(numbers).size !== numbers.length) flaws.push(`two alerts with one number: ${numbers.join()}`);
  if (numbers.some((number) => !Number.isInteger(number) || number < 1)) flaws.push(`numbers ${numbers.join()}`);
  if (numbers.some((number, i) => number < (numbers[i - 1] ?? 0))) flaws.push(`out of order: ${numbers.join()}`);
  if (Math.max(0, ...numbers) > alertCount)
    flaws.push(`alert_count ${alertCount}, but number ${Math.max(...numbers)} arrived`);
  if (alerts.length !== alertCount) flaws.push(`alert_count ${alertCount}, but ${alerts.length} are known`);
  return flaws;
}

function undelivered({ alerts, path, isCancelled }: Owned, posts: readonly Post[]): string[] {
  if (path === undefined || isCancelled) return [];
  const arrived = new Set(posts.filter(({ isAccepted }) => isAccepted).map(({ id }) => id));
  return alerts.filter(({ id }) => !arrived.has(id)).map(({ id, type }) => `${type} ${id}`);
}

/** Test messages that an owner requested to see whether messages arrive. */
const isTest = ({ body }: Post): boolean => parsed(body)?.type === 'test';

function forgeries({ secret }: Owned, posts: readonly Post[]): string[] {
  const flaws: string[] = [];
  const bodies = new Map<string, string>();
  for (const post of posts) {
    const { id, body } = post;
    if (!isGenuine(post, [secret])) flaws.push(`${id}: its signature or its time is wrong`);
    if ((bodies.get(id) ?? body) !== body) flaws.push(`${id}: another message under the same name`);
    if (!isTest(post) && parsed(body)?.data['alert_id'] !== id) flaws.push(`${id}: the message is of another name`);
    bodies.set(id, body);
  }
  return flaws;
}

function afterTheEnd({ deeds }: Owned, posts: readonly Post[], excuses: Excuses): string[] {
  const cancelled = deeds.find(({ kind }) => kind === 'cancelled');
  if (!cancelled) return [];
  const late = posts.filter(({ at }) => at > cancelled.to + ON_ITS_WAY);
  // a process that slept sends its pending message when it wakes
  return late.filter(({ at }) => !excuses.any({ from: cancelled.from, to: at })).map(({ id }) => id);
}

/** Messages that a receiver accepted more than once, and when. */
function acceptedTwice(posts: readonly Post[]): { readonly id: string; readonly from: number; readonly to: number }[] {
  const first = new Map<string, number>();
  const again: { id: string; from: number; to: number }[] = [];
  for (const { id, at, isAccepted } of posts) {
    if (!isAccepted) continue;
    const from = first.get(id);
    if (from === undefined) first.set(id, at);
    else again.push({ id, from, to: at });
  }
  return again;
}
