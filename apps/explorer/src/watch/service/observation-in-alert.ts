import { type MonitorStatus, type RecordedAlert } from './answers';
import { type Json } from './reading';
import { type Observation } from './observed';

type Watched = Pick<MonitorStatus, 'position' | 'thresholds'>;

/**
 * The mark that judged the position when an alert was raised, with the bands that the present thresholds have at its
 * liquidation price; undefined if the alert states no such mark.
 */
export function observationInAlert(alert: RecordedAlert, watched: Watched): Observation | undefined {
  const mark = judgedMarkOf(alert);
  if (mark === undefined) return undefined;
  const side = watched.position.direction === 'long' ? 1 : -1;
  const liquidationPrice = numberIn(alert.payload, 'liquidation_price') ?? NaN;
  const priceAt = (pct: number): number => liquidationPrice / (1 - (side * pct) / 100);
  return {
    at: 1000 * alert.ts,
    mark,
    liquidationPrice,
    warnPrice: priceAt(watched.thresholds.warnPct),
    criticalPrice: priceAt(watched.thresholds.criticalPct),
    distancePct: (100 * side * (mark - liquidationPrice)) / mark,
  };
}

/** The price that an alert is about: the one that is doubted, the one that judged, or the last one known. */
export const statedMark = ({ payload }: RecordedAlert): number | undefined =>
  numberIn(payload, 'worst_mark') ?? numberIn(payload, 'judged_mark') ?? numberIn(payload, 'mark');

/** An unconfirmed alert states the mark of one exchange, which does not judge the position. */
function judgedMarkOf({ payload }: RecordedAlert): number | undefined {
  const judged = numberIn(payload, 'judged_mark');
  return judged ?? (payload['confirmed'] === false ? undefined : numberIn(payload, 'mark'));
}

function numberIn(payload: Json, name: string): number | undefined {
  const value = payload[name];
  return typeof value === 'number' ? value : undefined;
}
