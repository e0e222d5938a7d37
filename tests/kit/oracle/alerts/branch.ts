import { type Deed, type Owned } from '../../owner/history';
import { minuteOf } from '../../clock/timeline';
import { type Holding } from './evaluation';
import { type MarketView } from './market-view';
import { type Memory, newMemory } from './memory';

/** One possible history of a monitor. */
export interface Branch {
  readonly memory: Memory;
  readonly holding: Holding;
  /** Number of the owner's changes that have taken effect. */
  readonly done: number;
  /** Consecutive ticks that were skipped or blind, and skipped ticks that would have raised an alert. */
  readonly missed: number;
  readonly skips: number;
}

/** Before its registration. */
export function blank({ deeds, trial }: Owned): Branch {
  const [first] = deeds;
  if (first?.kind !== 'registered') throw new Error('a monitor begins with its registration');
  const holding: Holding = { terms: first.terms, tier: trial ? 'trial' : 'paid', expiresAt: first.expiresAt };
  const memory: Memory = { ...newMemory(first.from), status: 'cancelled' }; // not registered yet
  return { memory, holding, done: 0, missed: 0, skips: 0 };
}

/** All completed changes have taken effect. */
export function doAll(owned: Owned, branch: Branch, isOver: (deed: Deed) => boolean): Branch {
  const next = owned.deeds[branch.done];
  return next && isOver(next) ? doAll(owned, doOne(owned, branch), isOver) : branch;
}

/** The next change takes effect. */
export function doOne({ deeds }: Owned, branch: Branch): Branch {
  const deed = deeds[branch.done];
  if (!deed) return branch;
  const { memory, holding } = branch;
  const next = { ...branch, done: branch.done + 1 };
  switch (deed.kind) {
    case 'registered':
      return { ...next, memory: newMemory(deed.to) };
    case 'changed': {
      const changed = { ...next, holding: { ...holding, terms: deed.terms } };
      if (deed.forgets === 'nothing') return changed;
      // an owner who turns market-data alerts off and on again gets the alert again
      const lost = memory.lost && deed.terms.thresholds.marketData;
      const forgetful: Memory = {
        ...memory,
        band: 'ok',
        lastLiqAt: 0,
        breached: false,
        lost,
        worstTold: 'ok',
        worstToldAt: 0,
      };
      return { ...changed, memory: deed.forgets === 'position' ? { ...forgetful, fundingFrom: null } : forgetful };
    }
    case 'extended': {
      const revived: Memory = deed.wasExpired ? newMemory(deed.to) : { ...memory, warned: false };
      return { ...next, memory: revived, holding: { ...holding, tier: 'paid', expiresAt: deed.expiresAt } };
    }
    case 'cancelled':
      return { ...next, memory: { ...memory, status: 'cancelled' } };
  }
}

/** Of histories with the same state, the one with the fewest skipped ticks; those with fewer first. */
export function distinct(branches: readonly Branch[], market: MarketView): Branch[] {
  const best = new Map<string, Branch>();
  for (const branch of branches) {
    const { memory, holding, done, missed } = branch;
    const { fundingFrom, lastLiqAt, lastMarkAt, worstToldAt } = memory;
    const funding = fundingFrom === null ? null : market.book(holding.terms.asset).nearlyPaid(fundingFrom);
    const [liqAt, markAt, toldAt] = [lastLiqAt, lastMarkAt, worstToldAt].map(minuteOf);
    const nearly = { ...memory, fundingFrom: funding, lastLiqAt: liqAt, lastMarkAt: markAt, worstToldAt: toldAt };
    const key = [...Object.values(nearly), holding.expiresAt, done, missed].join();
    const other = best.get(key);
    if (!other || branch.skips < other.skips) best.set(key, branch);
  }
  return [...best.values()].sort((a, b) => a.skips - b.skips);
}
