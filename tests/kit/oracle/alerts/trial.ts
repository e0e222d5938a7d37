import { type Owned } from '../../owner/history';
import { type Known } from './alerts';
import { follow, type Followed } from './follow';
import { type MarketView } from './market-view';

/** A monitor with its record, and the result of following it. */
export interface FollowedMonitor {
  readonly owned: Owned;
  readonly alerts: readonly Known[];
  readonly life: Followed;
}

/** Alerts of each kind that were removed from the record, and how many of these the judge found missing. */
export type Trial = Readonly<Record<string, { readonly taken: number; readonly noticed: number }>>;

/** Each one takes a complete replay of its monitor. */
const MOST_OF_A_KIND = 10;

/**
 * Tests the judge: removes alerts from the record, one after the other, as if they had never been raised. The judge
 * must report each, unless a fault excuses the tick.
 */
export function tried(monitors: readonly FollowedMonitor[], market: MarketView): Trial {
  const kinds = new Map<string, { taken: number; noticed: number }>();
  for (const { monitor, alert } of chosen(monitors)) {
    const sum = kinds.get(alert.type) ?? { taken: 0, noticed: 0 };
    kinds.set(alert.type, sum);
    const others = monitor.alerts.filter((each) => each !== alert);
    const { disagreements } = follow(monitor.owned, others, market);
    sum.taken++;
    if (disagreements.length > monitor.life.disagreements.length) sum.noticed++;
  }
  return Object.fromEntries([...kinds].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Some alerts of each kind, from all over the run. */
function chosen(monitors: readonly FollowedMonitor[]) {
  const all = monitors.flatMap((monitor) => monitor.alerts.map((alert) => ({ monitor, alert })));
  const kinds = new Set(all.map(({ alert }) => alert.type));
  return [...kinds].flatMap((kind) => {
    const own = all.filter(({ alert }) => alert.type === kind);
    const step = Math.max(1, own.length / MOST_OF_A_KIND);
    return own.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  });
}
