import { type Picture, type Series, svg } from '@quant/plots';
import { type RecordedAlert } from './answers';
import { monitorPicture } from './monitor-picture';
import { type Observation } from './observed';
import { type Span } from './spans';
import { STATUS } from './status-fixture';

const MINUTE = 60_000;
const START = Date.parse(STATUS.createdAt);
/** Twenty hours after the registration. */
const NOW = START + 1200 * MINUTE;
const WHOLE: Span = { label: 'Last 24 hours', from: START, until: NOW };
const HOUR: Span = { label: 'Last hour', from: NOW - 60 * MINUTE, until: NOW };

const polled = (minutesAgo: number, mark: number): Observation => ({
  at: NOW - minutesAgo * MINUTE,
  mark,
  liquidationPrice: 49910,
  warnPrice: 58717.65,
  criticalPrice: 53666.67,
  distancePct: (100 * (mark - 49910)) / mark,
});

const raised = (minutesAgo: number, type: string, payload: RecordedAlert['payload']): RecordedAlert => ({
  id: `a_${minutesAgo}`,
  ts: (NOW - minutesAgo * MINUTE) / 1000,
  type,
  payload,
  isDelivered: false,
  attempts: 0,
});

const WARNED = raised(600, 'liq_warn', { mark: 58100, judged_mark: 58000, confirmed: true, liquidation_price: 49900 });
const DOUBTED = raised(480, 'liq_unconfirmed', { worst_mark: 51000, judged_mark: 57000, liquidation_price: 49905 });
const FLIPPED = raised(300, 'funding_flip', { funding_rate: -0.0002, now: 'negative' });
const ALERTS = [WARNED, DOUBTED, FLIPPED];
const POLLS = [polled(2, 57900), polled(1, 57800)];

const seriesOf = (picture: Picture | undefined, kind: Series['kind'], label: string) =>
  picture?.panels.flatMap(({ series }) => series).find((one) => one.kind === kind && one.label === label);

const pointsOf = (picture: Picture | undefined, kind: Series['kind'], label: string) => {
  const series = seriesOf(picture, kind, label);
  return series && 'points' in series ? series.points : undefined;
};

test('the history has the judged marks of alerts and polls, in hours before now', () => {
  const picture = monitorPicture(STATUS, POLLS, ALERTS, WHOLE);
  const marks = pointsOf(picture, 'line', 'Mark')?.filter(([, mark]) => Number.isFinite(mark));
  expect(marks).toEqual([
    [-10, 58000],
    [-8, 57000],
    [-2 / 60, 57900],
    [-1 / 60, 57800],
  ]);
  expect(picture?.x).toEqual({ label: 'From now', unit: 'hours' });
});

test('gaps of more than three minutes are dashed', () => {
  const broken = pointsOf(monitorPicture(STATUS, POLLS, ALERTS, WHOLE), 'line', 'Mark') ?? [];
  expect(broken.map(([, mark]) => Number.isNaN(mark))).toEqual([false, true, false, true, false, false]);
  const dashed = monitorPicture(STATUS, POLLS, ALERTS, WHOLE)?.panels[0]?.series.find(
    (one) => one.kind === 'line' && one.tone === 'muted' && one.isDashed,
  );
  expect(dashed && 'points' in dashed && dashed.points).toHaveLength(4);
  const short = monitorPicture(STATUS, POLLS, [], HOUR)?.panels[0]?.series ?? [];
  expect(short.filter(({ tone }) => tone === 'muted')).toEqual([]);
});

test('the bands at an alert are those of the present thresholds, and continue to now', () => {
  const [first, ...others] = pointsOf(monitorPicture(STATUS, POLLS, ALERTS, WHOLE), 'band', 'Warn') ?? [];
  // 49900 / (1 - 0.07) and 49900 / (1 - 0.15), by hand
  expect(first).toEqual([-10, expect.closeTo(53655.914, 3), expect.closeTo(58705.882, 3)]);
  expect(others.at(-1)).toEqual([0, 53666.67, 58717.65]);
});

test('each alert is drawn at the price that it is about, and one without a price on the line', () => {
  const picture = monitorPicture(STATUS, POLLS, ALERTS, WHOLE);
  expect(pointsOf(picture, 'points', 'Warning')).toEqual([[-10, 58000]]);
  expect(pointsOf(picture, 'points', 'Critical alert')).toEqual([[-8, 51000]]);
  // between 57,000 eight hours ago and 57,900 two minutes ago, three hours on
  expect(pointsOf(picture, 'points', 'Other alert')).toEqual([[-5, expect.closeTo(57000 + (900 * 180) / 478, 6)]]);
});

test('a shorter span leaves out older alerts, in minutes', () => {
  const picture = monitorPicture(STATUS, POLLS, ALERTS, HOUR);
  expect(picture?.x.unit).toBe('minutes');
  expect(pointsOf(picture, 'points', 'Warning')).toBeUndefined();
  expect(pointsOf(picture, 'line', 'Mark')).toEqual([
    [-2, 57900],
    [-1, 57800],
  ]);
  const xs = picture?.panels[1]?.series.flatMap((one) => ('points' in one ? one.points.map(([x]) => x) : [])) ?? [];
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([-60, 0]);
});

test('a mark that an exchange alone has told does not judge', () => {
  const alone = raised(30, 'liq_critical', { mark: 51000, judged_mark: null, confirmed: false });
  expect(monitorPicture(STATUS, [], [alone], WHOLE)).toBeUndefined();
});

test('there is no picture before the first mark', () => {
  expect(monitorPicture(STATUS, [], [FLIPPED], WHOLE)).toBeUndefined();
});

test('the bands of a short position lie below its liquidation price', () => {
  const short = { ...STATUS, position: { ...STATUS.position, direction: 'short' as const } };
  const alert = raised(60, 'liq_warn', { mark: 66000, judged_mark: 66000, liquidation_price: 74000 });
  const [band] = pointsOf(monitorPicture(short, [], [alert], WHOLE), 'band', 'Critical') ?? [];
  // from 74000 / 1.07 to the liquidation price
  expect(band).toEqual([-1, expect.closeTo(69158.879, 3), 74000]);
});

test('every picture can be drawn, also of a position that cannot be liquidated', () => {
  const never = { ...polled(1, 57000), liquidationPrice: NaN, warnPrice: NaN, criticalPrice: NaN, distancePct: NaN };
  for (const picture of [monitorPicture(STATUS, POLLS, ALERTS, WHOLE), monitorPicture(STATUS, [never], [], HOUR)])
    expect(picture && svg(picture)).toMatch(/^<svg(?!.*(?:NaN|undefined))/s);
});
