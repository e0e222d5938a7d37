import { type Owned, type Span } from '../../owner/history';
import { minuteOf } from '../../clock/timeline';
import { type Known } from './alerts';
import { liquidationPrice } from './evaluation';
import { type Accrual } from './funding-book';
import { isWithin, LATEST, type MarketView } from './market-view';

/** Rounding of doubles after some arithmetic. */
const ROUNDING = 1e-9;

/** The fault in an alert's numbers; undefined if they are right. */
export function falseFigure(owned: Owned, { type, payload, at }: Known, market: MarketView): string | undefined {
  const number = (name: string): number => Number(payload[name]);
  if (payload['asset'] !== owned.terms.asset || payload['monitor_id'] !== owned.id) return 'it is of another monitor';
  if (!type.startsWith('liq_')) return undefined;
  const isUnconfirmed = type === 'liq_unconfirmed';
  const mark = number(isUnconfirmed ? 'worst_mark' : 'judged_mark');
  const [liquidation, pct] = [number('liquidation_price'), number('distance_pct')];
  const views = market.views(owned.terms.asset, minuteOf(at));
  if (!isUnconfirmed && !views.some((view) => view !== null && isWithin(view, mark)))
    return `every honest venue contradicts the mark ${mark}`;
  const side = payload['direction'] === 'long' ? 1 : -1;
  if (!isNear(pct, (100 * side * (mark - liquidation)) / mark)) return `distance_pct ${pct}`;
  const termsOfThen = owned.deeds.flatMap((deed) =>
    (deed.kind === 'registered' || deed.kind === 'changed') && deed.from <= at + LATEST ? [deed.terms] : [],
  );
  const accrued = number('funding_accum_est');
  const fits = termsOfThen.some((terms) => isNear(liquidation, liquidationPrice(terms, accrued)));
  if (!fits) return `liquidation_price ${liquidation} with ${accrued} accrued`;
  const possible = accruals(owned, at, market);
  if (possible.some(([low, high]) => accrued >= low && accrued <= high)) return undefined;
  return `funding_accum_est ${accrued}, which is in none of ${possible.map((each) => each.join(' … ')).join(', ')}`;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));

/** Funding that a position may have accrued since each possible start. */
function accruals({ deeds, terms }: Owned, at: number, market: MarketView): Accrual[] {
  const minute = minuteOf(at);
  const book = market.book(terms.asset);
  const rate = Math.max(0, ...market.views(terms.asset, minute).map((view) => Math.abs(view?.fundingRate ?? 0)));
  const isTold = (each: number): boolean => market.isTold(terms.asset, each);
  return deeds
    .filter((deed) => deed.kind !== 'cancelled' && deed.from <= at + LATEST)
    .flatMap((deed) => beginnings(deed, minute, isTold, market.minutes))
    .flatMap((from) => book.accrued(terms, from, minute, rate));
}

/** Ticks with a known rate that may pass before the first evaluation. */
const LATE = 4;

/** The minutes from which funding may accrue. */
function beginnings(
  { from, to }: Span,
  until: number,
  isTold: (minute: number) => boolean,
  minutes: readonly number[],
): number[] {
  let left = LATE;
  return minutes.filter((minute) => {
    if (minute < minuteOf(from) || minute > until || left < 0) return false;
    if (minute > minuteOf(to) && isTold(minute)) left--;
    return true;
  });
}
