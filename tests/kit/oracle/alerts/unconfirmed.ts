import { type Owned } from '../../owner/history';
import { HOUR, MINUTE, minuteOf } from '../../clock/timeline';
import { type Known } from './alerts';
import { LATEST, type MarketView } from './market-view';

/** The same is told again after an hour; a late tick may name the moment of the minute before. */
const AGAIN = HOUR - MINUTE;
const LEVELS = ['ok', 'warn', 'critical', 'breach'];
/** Doubles written as decimals. */
const ROUNDING = 1e-9;

/**
 * What is wrong with the alerts of what one venue alone says: a venue must have said it, its mark must put the position
 * where the alert says, and nothing as good or better is told again within an hour, unless the position got there or
 * its owner has changed something.
 */
export function falseDoubts(owned: Owned, alerts: readonly Known[], market: MarketView): string[] {
  return alerts.flatMap((alert, i) => {
    if (alert.type !== 'liq_unconfirmed') return [];
    const earlier = alerts.slice(0, i);
    return [unsaid(owned, alert, market), misplaced(owned, alert), repeated(owned, alert, earlier)].filter(
      (flaw) => flaw !== undefined,
    );
  });
}

function unsaid({ terms }: Owned, { at, payload }: Known, market: MarketView): string | undefined {
  const [venue, mark] = [String(payload['worst_venue']), Number(payload['worst_mark'])];
  const said = market.said(terms.asset, minuteOf(at));
  const isSaid = said.some((each) => each.venue === venue && Math.abs(each.mark / mark - 1) < ROUNDING);
  return isSaid ? undefined : `${venue} has not said ${mark}`;
}

function misplaced({ deeds }: Owned, { at, payload }: Known): string | undefined {
  const pct = Number(payload['distance_pct']);
  const fits = deeds.some((deed) => {
    if ((deed.kind !== 'registered' && deed.kind !== 'changed') || deed.from > at + LATEST) return false;
    const { warnPct, criticalPct } = deed.terms.thresholds;
    const level = pct <= 0 ? 'breach' : pct < criticalPct ? 'critical' : pct < warnPct ? 'warn' : 'ok';
    return level === payload['worst_band'] && level !== 'ok';
  });
  return fits ? undefined : `${pct} % is not ${String(payload['worst_band'])}`;
}

function repeated({ deeds }: Owned, { at, payload }: Known, earlier: readonly Known[]): string | undefined {
  const level = LEVELS.indexOf(String(payload['worst_band']));
  const since = earlier.findLastIndex(
    (each) => each.type === 'liq_unconfirmed' && LEVELS.indexOf(String(each.payload['worst_band'])) >= level,
  );
  const before = earlier[since];
  if (before === undefined || at - before.at >= AGAIN) return undefined;
  // judged marks got there meanwhile, and left again; or its owner began anew
  if (earlier.slice(since + 1).some(({ type }) => type === 'liq_warn' || type === 'liq_critical')) return undefined;
  const isChanged = deeds.some(
    ({ kind, to }) => kind !== 'registered' && to >= before.at - LATEST && to <= at + LATEST,
  );
  return isChanged ? undefined : `${String(payload['worst_band'])} is told again within the hour`;
}
