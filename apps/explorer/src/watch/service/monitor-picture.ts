import { type Picture } from '@quant/plots';
import { alertWords } from '../alerts/alert-words';
import { percent, price } from '../figures';
import { watchedPicture } from '../picture/watched-picture';
import { type MonitorStatus, type RecordedAlert } from './answers';
import { observationInAlert, statedMark } from './observation-in-alert';
import { type Observation } from './observed';
import { type Span, unitOf } from './spans';

/** The mark comes once a minute. Nobody recorded it during a longer gap. */
const LONGEST_GAP = 3 * 60_000;

/**
 * A monitor over time: the marks and bands from polls and alerts, and the alerts.
 *
 * @returns undefined before the first known mark
 */
export function monitorPicture(
  status: MonitorStatus,
  observations: readonly Observation[],
  alerts: readonly RecordedAlert[],
  { label, from, until }: Span,
): Picture | undefined {
  const isInside = ({ at }: { readonly at: number }): boolean => at >= from && at <= until;
  const inAlerts = alerts.flatMap((alert) => observationInAlert(alert, status) ?? []);
  const seen = [...inAlerts, ...observations].filter(isInside).sort((a, b) => a.at - b.at);
  const last = seen.at(-1);
  if (!last) return undefined;
  const [unit, size] = unitOf(until - from);
  const xOf = (at: number): number => (at - until) / size;
  const { asset, direction } = status.position;
  const figures = `Mark ${price(last.mark)} · liquidation ${price(last.liquidationPrice)} · ${percent(last.distancePct)} apart`;
  return watchedPicture({
    title: `${asset} ${direction}, ${label.toLowerCase()}`,
    subtitle: figures,
    description: `The mark prices that alerts and this page have recorded, the bands in which the monitor warns and becomes critical, the alerts, and the distance to liquidation below. ${figures}.`,
    x: { label: 'From now', unit },
    seen: seen.map((each) => ({ ...each, x: xOf(each.at) })),
    from: xOf(from),
    until: 0,
    longestGap: LONGEST_GAP / size,
    told: alerts
      .map((alert) => ({ alert, at: 1000 * alert.ts }))
      .filter(isInside)
      .map(({ alert, at }) => ({
        x: xOf(at),
        mark: statedMark(alert) ?? markAt(seen, at),
        weight: alertWords(alert.type, alert.payload).weight,
      })),
    thresholds: status.thresholds,
  });
}

/** The mark at a time: on the line between its neighbors; before the first mark and after the last one, that mark. */
function markAt(seen: readonly Observation[], at: number): number {
  const before = seen.findLast((each) => each.at <= at);
  const after = seen.find((each) => each.at > at);
  if (!before || !after) return (before ?? after)?.mark ?? NaN;
  return before.mark + ((after.mark - before.mark) * (at - before.at)) / (after.at - before.at);
}
