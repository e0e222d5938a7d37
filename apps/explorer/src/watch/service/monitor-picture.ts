import { type Picture } from '@quant/plots';
import { alertWords } from '../alerts/alert-words';
import { percent, price } from '../figures';
import { watchedPicture } from '../picture/watched-picture';
import { type MonitorStatus, type RecordedAlert } from './answers';
import { type Observation } from './observed';

const MINUTE = 60_000;
/** A time axis of less says nothing [minutes]. */
const SHORTEST_AXIS = 10;

/**
 * What has been seen of a monitor since the page was opened: its marks with the bands as they were, and its alerts.
 *
 * @returns undefined before the first mark
 */
export function monitorPicture(
  status: MonitorStatus,
  observations: readonly Observation[],
  alerts: readonly RecordedAlert[],
): Picture | undefined {
  const [first, last] = [observations[0], observations.at(-1)];
  if (!first || !last) return undefined;
  const minutesOf = (at: number): number => (at - first.at) / MINUTE;
  const { asset, direction } = status.position;
  const figures = `Mark ${price(last.mark)} · liquidation ${price(last.liquidationPrice)} · ${percent(last.distancePct)} apart`;
  return watchedPicture({
    title: `${asset} ${direction}, since this page looks`,
    subtitle: figures,
    description: `The mark prices that the service has returned since this page was opened, beside the bands in which the monitor warns and becomes critical, and the distance to liquidation below. ${figures}.`,
    x: { label: 'Time', unit: 'minutes' },
    seen: observations.map((each) => ({ ...each, x: minutesOf(each.at) })),
    until: Math.max(SHORTEST_AXIS, 1.1 * minutesOf(last.at)),
    told: alerts.flatMap(({ ts, type, payload }) => {
      const mark = payload['mark'];
      const isSeen = 1000 * ts >= first.at && typeof mark === 'number';
      return isSeen ? [{ x: minutesOf(1000 * ts), mark, weight: alertWords(type, payload).weight }] : [];
    }),
    thresholds: status.thresholds,
  });
}
