import { type Owned } from '../../owner/history';
import { type Terms } from '../../owner/position';
import { MINUTE } from '../../clock/timeline';
import { agrees } from './agreement';
import { type Known } from './alerts';
import { type Branch, doOne } from './branch';
import { evaluations, type Foretold, isNews, type Outcome, type Sight } from './evaluation';
import { isWithin, LATEST, type MarketView, type View } from './market-view';
import { type Memory } from './memory';

/** Most consecutive ticks that may be skipped or see no data while the service runs. */
const MOST_MISSED = 4;

/** A possible history with its alerts. */
export interface Way {
  readonly branch: Branch;
  readonly said: readonly Foretold[];
  readonly isSkip: boolean;
}

/** Every possible event of a minute: a change before or after the tick, with a tick or without. */
export function minuteOfBranch(
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

/** After a fault, a late tick and the next one may fall into one minute: each then raises its own alerts, in order. */
export function severalTicks(
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

/** @param isDisturbed  the owner changes the monitor at the same time, so the tick may skip it */
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
  const isKnown = market.isKnown(asset, minute);
  const mayStillMiss = missed < MOST_MISSED;
  const ways = sights(branch, minute, heard, market).flatMap((sight) => {
    const isDeaf = isKnown && sight.mark === null;
    if (isDeaf && !mayStillMiss) return [];
    return evaluations(holding, memory, sight).map((outcome) => wayOf(branch, outcome, isDeaf ? missed + 1 : 0));
  });
  const mayMiss = excuses.excuses(minute) || market.isLate(asset, minute);
  const isExcused = (mayMiss && mayStillMiss) || isDisturbed;
  const speaks = ways.length > 0 && ways.every(({ said }) => said.length > 0);
  const skip: Branch = { ...branch, missed: isAsked ? missed + 1 : missed, skips: skips + (speaks ? 1 : 0) };
  return isExcused ? [...ways, { branch: skip, said: [], isSkip: true }] : ways;
}

const wayOf = (branch: Branch, { memory, alerts }: Outcome, missed: number): Way => ({
  branch: { ...branch, memory, missed },
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
      marksOf(view, heard).flatMap((mark) =>
        worstsOf(view, terms, heard).map((worst): Sight => {
          const fundingRate = view?.fundingRate ?? null;
          const accrued = (from: number) => book.accrued(terms, from, minute, fundingRate ?? 0);
          return { at, minute, mark, worst, fundingRate, accrued };
        }),
      ),
    ),
  );
}

/** Possible views of a tick. The followed venue may have given no rate, if that makes a difference. */
function viewsOf(market: MarketView, asset: string, minute: number, memory: Memory): readonly (View | null)[] {
  const views = market.views(asset, minute);
  if (!market.followedVenue(asset).mayBeSilent(minute)) return views;
  const isSilent = (view: View | null): view is View => view !== null && isNews(memory, view.fundingRate);
  return [...views, ...views.filter(isSilent).map((view) => ({ ...view, fundingRate: null }))];
}

/** The mark in an alert, if a venue reported it; without an alert, the lowest and highest mark of the venues. */
function marksOf(view: View | null, heard: readonly Known[]): readonly (number | null)[] {
  if (view === null || view.isAlone) return [null];
  // a liquidation alert is judged on one mark and shows another
  const told = heard
    .map(({ payload }) => payload['judged_mark'] ?? payload['mark'])
    .filter((mark) => typeof mark === 'number');
  const seen = told.filter((mark) => isWithin(view, mark));
  return seen.length > 0 ? seen : view.low === view.high ? [view.low] : [view.low, view.high];
}

/** Possible worst mark from a single venue: the one in an alert, else the one of a liar. */
function worstsOf(view: View | null, { direction }: Terms, heard: readonly Known[]): readonly (number | null)[] {
  const told = heard
    .filter(({ type }) => type === 'liq_unconfirmed')
    .map(({ payload }) => Number(payload['worst_mark']));
  if (told.length > 0) return told;
  if (view === null) return [null];
  const { low, high, lies, isAlone } = view;
  if (isAlone) return [low, high, ...lies.map(({ mark }) => mark)];
  const worse = lies.filter(({ mark }) => (direction === 'long' ? mark < low : mark > high));
  const isSure = worse.some((lie) => lie.isSure);
  return [...new Set(worse.map(({ mark }) => mark)), ...(isSure ? [] : [null])];
}
