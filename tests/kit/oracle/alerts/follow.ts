import { type Owned } from '../../owner/history';
import { MINUTE, minuteOf } from '../../clock/timeline';
import { agrees, type Difference, difference, distance } from './agreement';
import { type Known } from './alerts';
import { blank, type Branch, distinct, doAll } from './branch';
import { type MarketView } from './market-view';
import { minuteOfBranch, severalTicks, type Way } from './ways';

/** Contradictions to every possible history. */
interface Disagreement extends Difference {
  readonly minute: number;
}

export interface Followed {
  readonly disagreements: readonly Disagreement[];
  /** Required alerts. */
  readonly foretold: number;
  /** Skipped ticks that would have raised an alert. */
  readonly skips: number;
  /** Histories dropped because of their number. Dropping can make a right service look wrong, but never a wrong one look right. */
  readonly dropped: number;
}

const MOST_DISAGREEMENTS = 5;
const MOST_WAYS = 800;

/**
 * Replays a monitor's life minute by minute, in all possible histories: prices of the venues, changes of its owner,
 * ticks lost to a fault. Its alerts must match one of them.
 */
export function follow(owned: Owned, alerts: readonly Known[], market: MarketView): Followed {
  const disagreements: Disagreement[] = [];
  let foretold = 0;
  let dropped = 0;
  const [registration] = owned.deeds;
  let branches: readonly Branch[] = [blank(owned)];
  for (const minute of market.minutes.filter((each) => each >= minuteOf(registration?.from ?? Infinity))) {
    const heard = alerts.filter(({ at }) => minuteOf(at) === minute);
    const possible = waysOf(owned, branches, minute, heard, market);
    const agreeing = possible.filter(({ said }) => agrees(said, heard));
    if (agreeing.length > 0) foretold += heard.length;
    else disagreements.push({ minute, ...difference(likeliest(possible, heard)?.said ?? [], heard) });
    if (disagreements.length >= MOST_DISAGREEMENTS) break;
    const next = agreeing.length > 0 ? agreeing : possible;
    const all = distinct(
      next.map(({ branch }) => branch),
      market,
    );
    branches = all.slice(0, MOST_WAYS);
    dropped += all.length - branches.length;
  }
  const skips = Math.min(...branches.map((branch) => branch.skips));
  return { disagreements: [...disagreements, ...strangers(alerts, market)], foretold, skips, dropped };
}

function waysOf(
  owned: Owned,
  branches: readonly Branch[],
  minute: number,
  heard: readonly Known[],
  market: MarketView,
): Way[] {
  const ready = branches.map((branch) => doAll(owned, branch, ({ to }) => to < minute * MINUTE));
  return ready.flatMap((branch) => [
    ...minuteOfBranch(owned, branch, minute, heard, market),
    ...severalTicks(owned, branch, minute, heard, market),
  ]);
}

/** The history with a tick that is nearest to the alerts heard. */
function likeliest(possible: readonly Way[], heard: readonly Known[]): Way | undefined {
  const ticked = possible.filter(({ isSkip }) => !isSkip);
  const [nearest] = ticked.sort((a, b) => distance(a.said, heard) - distance(b.said, heard));
  return nearest;
}

/** Alerts in minutes when the service was down. */
function strangers(alerts: readonly Known[], market: MarketView): Disagreement[] {
  const known = new Set(market.minutes);
  const unforeseen = alerts.filter(({ at }) => !known.has(minuteOf(at)));
  return unforeseen.length > 0 ? [{ minute: minuteOf(unforeseen[0]?.at ?? 0), missing: [], unforeseen }] : [];
}
