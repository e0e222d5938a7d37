import { type Deed, type Owned } from '../owners/history';
import { MINUTE, minuteOf } from '../time/timeline';
import { type Known } from './alerts';
import { evaluations, type Foretold, type Holding, isNews, type Outcome, type Sight } from './evaluation';
import { isWithin, LATEST, type MarketView, type View } from './market-view';
import { type Memory, newMemory } from './memory';

/** One way in which things may have gone. */
interface Branch {
  readonly memory: Memory;
  readonly holding: Holding;
  /** How many of the owner's deeds have taken effect. */
  readonly done: number;
  /** Ticks that have been left out in a row, and those where it mattered. */
  readonly missed: number;
  readonly skips: number;
}

/** What does not agree with any of them. */
interface Disagreement {
  readonly minute: number;
  readonly missing: readonly Foretold[];
  readonly unforeseen: readonly Known[];
}

export interface Followed {
  readonly disagreements: readonly Disagreement[];
  /** Alerts that had to be raised. */
  readonly foretold: number;
  /** Ticks that were left out although something would have been said. */
  readonly skips: number;
}

/** More ticks in a row nothing excuses, as long as the service is up at all. */
const MOST_MISSED = 4;
const MOST_DISAGREEMENTS = 5;
const MOST_BRANCHES = 800;

/**
 * Lives through a monitor's life again, minute after minute, in all ways in which it may have gone: what the venues said, what its owner
 * did, which ticks a fault may have cost. The alerts must be those of one of them.
 */
export function follow(owned: Owned, alerts: readonly Known[], market: MarketView): Followed {
  const disagreements: Disagreement[] = [];
  let foretold = 0;
  const [registration] = owned.deeds;
  let branches: readonly Branch[] = [blank(owned)];
  for (const minute of market.minutes.filter((each) => each >= minuteOf(registration?.from ?? Infinity))) {
    const heard = alerts.filter(({ at }) => minuteOf(at) === minute);
    const ready = branches.map((branch) => doAll(owned, branch, ({ to }) => to < minute * MINUTE));
    const possible = ready.flatMap((branch) => [
      ...minuteOfBranch(owned, branch, minute, heard, market),
      ...severalTicks(owned, branch, minute, heard, market),
    ]);
    const agreeing = possible.filter(({ said }) => agrees(said, heard));
    if (agreeing.length === 0) {
      const [likely] = possible
        .filter(({ isSkip }) => !isSkip)
        .sort((a, b) => distanceTo(a.said, heard) - distanceTo(b.said, heard));
      disagreements.push(difference(minute, likely?.said ?? [], heard));
      branches = distinct(
        possible.map(({ branch }) => branch),
        market,
      );
      if (disagreements.length >= MOST_DISAGREEMENTS) break;
    } else {
      foretold += heard.length;
      branches = distinct(
        agreeing.map(({ branch }) => branch),
        market,
      );
    }
  }
  const known = new Set(market.minutes);
  const strangers = alerts.filter(({ at }) => !known.has(minuteOf(at)));
  if (strangers.length > 0)
    disagreements.push({ minute: minuteOf(strangers[0]?.at ?? 0), missing: [], unforeseen: strangers });
  return { disagreements, foretold, skips: Math.min(...branches.map(({ skips }) => skips)) };
}

function blank({ deeds, trial }: Owned): Branch {
  const [first] = deeds;
  if (first?.kind !== 'registered') throw new Error('a monitor begins with its registration');
  const holding: Holding = { terms: first.terms, tier: trial ? 'trial' : 'paid', expiresAt: first.expiresAt };
  const memory: Memory = { ...newMemory(first.from), status: 'cancelled' }; // not there yet
  return { memory, holding, done: 0, missed: 0, skips: 0 };
}

interface Way {
  readonly branch: Branch;
  readonly said: readonly Foretold[];
  readonly isSkip: boolean;
}

/** All that may happen in a minute: a deed before the tick or behind it, and a tick, or none. */
function minuteOfBranch(
  owned: Owned,
  before: Branch,
  minute: number,
  heard: readonly Known[],
  market: MarketView,
): Way[] {
  const next = owned.deeds[before.done];
  const isDue = next !== undefined && next.from < (minute + 1) * MINUTE + LATEST;
  const ways = ticks(before, minute, heard, market, isDue);
  if (!isDue) return ways;
  const after = ways.map((way) => ({ ...way, branch: doOne(owned, way.branch) }));
  return [...ways, ...after, ...ticks(doOne(owned, before), minute, heard, market, true)];
}

/** After a fault a tick that was late and the one behind it may fall into one minute: then each says its own, in their order. */
function severalTicks(
  owned: Owned,
  before: Branch,
  minute: number,
  heard: readonly Known[],
  market: MarketView,
): Way[] {
  const moments = [...new Set(heard.map(({ at }) => at))].sort((a, b) => a - b);
  const isExcused = market.excuses.excuses(minute) || market.excuses.excuses(minute - 1);
  if (moments.length < 2 || !isExcused) return [];
  return moments.reduce<Way[]>(
    (ways, moment) => {
      const own = heard.filter(({ at }) => at === moment);
      return ways.flatMap(({ branch, said }) =>
        minuteOfBranch(owned, branch, minute, own, market)
          .filter((way) => agrees(way.said, own))
          .map((way) => ({ ...way, said: [...said, ...way.said], isSkip: false })),
      );
    },
    [{ branch: before, said: [], isSkip: false }],
  );
}

/** @param isDisturbed  the owner does something at the same time, and a tick gives way */
function ticks(
  branch: Branch,
  minute: number,
  heard: readonly Known[],
  market: MarketView,
  isDisturbed: boolean,
): Way[] {
  const { memory, holding, missed, skips } = branch;
  if (memory.status !== 'active') return [{ branch, said: [], isSkip: false }];
  const { asset } = holding.terms;
  const { excuses } = market;
  const isAsked = market.isAsked(asset, minute);
  const ways = sights(branch, minute, heard, market).flatMap((sight) => {
    const mayRelearn = excuses.mayChangeVenue(minute) && isNews(memory, sight.fundingRate);
    const relearns = mayRelearn ? [{ ...memory, sign: 0 as const }] : [];
    return [memory, ...relearns].flatMap((known) =>
      evaluations(holding, known, sight).map((outcome) => wayOf(branch, outcome)),
    );
  });
  const mayMiss = excuses.excuses(minute) || market.isLate(asset, minute);
  const isExcused = (mayMiss && missed < MOST_MISSED) || isDisturbed;
  const speaks = ways.length > 0 && ways.every(({ said }) => said.length > 0);
  const skip: Branch = { ...branch, missed: isAsked ? missed + 1 : missed, skips: skips + (speaks ? 1 : 0) };
  return isExcused ? [...ways, { branch: skip, said: [], isSkip: true }] : ways;
}

const wayOf = (branch: Branch, { memory, alerts }: Outcome): Way => ({
  branch: { ...branch, memory, missed: 0 },
  said: alerts,
  isSkip: false,
});

function sights({ holding, memory }: Branch, minute: number, heard: readonly Known[], market: MarketView): Sight[] {
  const { terms } = holding;
  const moments =
    heard.length > 0 ? [...new Set(heard.map(({ at }) => at))] : [minute * MINUTE, (minute + 1) * MINUTE - 1];
  const book = market.book(terms.asset);
  return viewsOf(market, terms.asset, minute, memory).flatMap((view) =>
    moments.flatMap((at) =>
      marksOf(view, heard).map((mark): Sight => {
        const fundingRate = view?.fundingRate ?? null;
        const accrued = (from: number) => book.accrued(terms, from, minute, fundingRate ?? 0);
        return { at, minute, mark, fundingRate, accrued };
      }),
    ),
  );
}

/** What may have been seen; the venue that is followed may have kept its rate to itself, where that makes a difference. */
function viewsOf(market: MarketView, asset: string, minute: number, memory: Memory): readonly (View | null)[] {
  const views = market.views(asset, minute);
  if (!market.excuses.mayChangeVenue(minute)) return views;
  const isSilent = (view: View | null): view is View => view !== null && isNews(memory, view.fundingRate);
  return [...views, ...views.filter(isSilent).map((view) => ({ ...view, fundingRate: null }))];
}

/** The mark that an alert says it saw, if a venue said it; both ends of what venues said where no alert tells. */
function marksOf(view: View | null, heard: readonly Known[]): readonly (number | null)[] {
  if (view === null) return [null];
  const told = heard.map(({ payload }) => payload['mark']).filter((mark) => typeof mark === 'number');
  const seen = told.filter((mark) => isWithin(view, mark));
  return seen.length > 0 ? seen : view.low === view.high ? [view.low] : [view.low, view.high];
}

function doAll(owned: Owned, branch: Branch, isOver: (deed: Deed) => boolean): Branch {
  const next = owned.deeds[branch.done];
  return next && isOver(next) ? doAll(owned, doOne(owned, branch), isOver) : branch;
}

function doOne({ deeds }: Owned, branch: Branch): Branch {
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
      // who no longer wants to hear of market data, and then does again, is told anew
      const lost = memory.lost && deed.terms.thresholds.marketData;
      const forgetful: Memory = { ...memory, band: 'ok', lastLiqAt: 0, breached: false, lost };
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

function agrees(said: readonly Foretold[], heard: readonly Known[]): boolean {
  return said.length === heard.length && distanceTo(said, heard) === 0;
}

function difference(minute: number, said: readonly Foretold[], heard: readonly Known[]): Disagreement {
  const left = [...said];
  const unforeseen = heard.filter(({ key }) => {
    const place = left.indexOf(key);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return { minute, missing: left, unforeseen };
}

function distanceTo(said: readonly Foretold[], heard: readonly Known[]): number {
  const { missing, unforeseen } = difference(0, said, heard);
  return missing.length + unforeseen.length;
}

/** Of ways that have come to the same, that with the fewest ticks left out. */
function distinct(branches: readonly Branch[], market: MarketView): Branch[] {
  const best = new Map<string, Branch>();
  for (const branch of branches) {
    const { memory, holding, done, missed } = branch;
    const { fundingFrom, lastLiqAt, lastMarkAt } = memory;
    const funding = fundingFrom === null ? null : market.book(holding.terms.asset).nearlyPaid(fundingFrom);
    const [liqAt, markAt] = [minuteOf(lastLiqAt), minuteOf(lastMarkAt)];
    const nearly = { ...memory, fundingFrom: funding, lastLiqAt: liqAt, lastMarkAt: markAt };
    const key = [...Object.values(nearly), holding.expiresAt, done, missed].join();
    const other = best.get(key);
    if (!other || branch.skips < other.skips) best.set(key, branch);
  }
  return [...best.values()].sort((a, b) => a.skips - b.skips).slice(0, MOST_BRANCHES);
}
