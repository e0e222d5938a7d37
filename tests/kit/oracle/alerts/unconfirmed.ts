import { type Owned } from '../../owner/history';
import { minuteOf } from '../../clock/timeline';
import { type Known } from './alerts';
import { type MarketView } from './market-view';

/** Rounding of doubles written as decimals. */
const ROUNDING = 1e-9;

/** The fault of an alert about a single venue, which must have reported the mark. Undefined if it is right. */
export function unsaid({ terms }: Owned, { type, at, payload }: Known, market: MarketView): string | undefined {
  if (type !== 'liq_unconfirmed') return undefined;
  const [venue, mark] = [String(payload['worst_venue']), Number(payload['worst_mark'])];
  const said = market.said(terms.asset, minuteOf(at));
  const isSaid = said.some((each) => each.venue === venue && Math.abs(each.mark / mark - 1) < ROUNDING);
  return isSaid ? undefined : `${venue} has not said ${mark}`;
}
