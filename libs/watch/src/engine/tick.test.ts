import { refusal } from '../../../../tools/testing/refusal';
import {
  INITIAL_STATE,
  type LiquidationAlert,
  type Market,
  type Monitor,
  type MonitorState,
  newMonitor,
  tick,
} from '../index';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const POSITION = { asset: 'BTC', direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
const UNKNOWN: Market = { mark: null, funding: null, fundingIndex: 0, volatility: null };

const paid = (thresholds?: object): Monitor => newMonitor({ ...POSITION, thresholds }, 'paid', 0);

/** Runs ticks; returns what they raised, one list per tick, and the state they left. */
function run(monitor: Monitor, ticks: readonly (Partial<Market> & { readonly at: number })[], start = INITIAL_STATE) {
  let state: MonitorState = start;
  const alerts = ticks.map(({ at, ...market }) => {
    const result = tick(monitor, state, at, { ...UNKNOWN, ...market });
    state = result.state;
    return result.alerts;
  });
  return { alerts, state };
}

const kinds = ({ alerts }: ReturnType<typeof run>) =>
  alerts.map((raised) =>
    raised.map((alert) => [alert.type, (alert as Partial<LiquidationAlert>).reason].join(' ').trim()),
  );

test('an alert carries where the position stands, in full precision', () => {
  const { alerts } = run(paid(), [
    { at: 0, mark: 58000, fundingIndex: 0.25, funding: { rate: 0.0001, intervalHours: 8 } },
    { at: DAY, mark: 53000, fundingIndex: 0.2503 },
  ]);
  expect(alerts[1]).toEqual([
    {
      type: 'liq_critical',
      at: DAY,
      source: null,
      reason: 'cross',
      mark: 53000,
      judgedMark: 53000,
      confirmed: true,
      marks: null,
      liquidationBasis: 'entry',
      liquidationPrice: expect.closeTo(49928.6, 8) as number,
      distancePct: expect.closeTo((100 * (53000 - 49928.6)) / 53000, 10) as number,
      thresholdPct: 7,
      fundingAccumEst: expect.closeTo(-1.5, 10) as number,
      breached: false,
      previousBand: 'warn',
    },
  ]);
});

test('a position that is liquidated at a stroke raises one alert, which says so', () => {
  const fall = run(paid(), [
    { at: 0, mark: 62000 },
    { at: 1, mark: 49000 },
    { at: 2, mark: 48000 },
  ]);
  expect(kinds(fall)).toEqual([[], ['liq_critical cross'], []]);
  expect(fall.alerts[1]?.[0]).toMatchObject({ breached: true, previousBand: 'ok' });
});

test('a breach is said again after the band was left, and its memory is lost with the band', () => {
  const { alerts } = run(paid(), [
    { at: 0, mark: 49000 },
    { at: 1, mark: 58000 },
    { at: 2, mark: 53000 },
    { at: 3, mark: 49910 },
    { at: 3 + 6 * HOUR, mark: 50000 },
  ]);
  const breached = alerts.map((raised) => raised.map((alert) => (alert as LiquidationAlert).breached));
  expect(breached).toEqual([[true], [], [false], [true], [true]]);
});

test('that a band is left for the better is said to those who want to know, and restarts the clock for all', () => {
  const ticks = [49000, 54500, 62000, 54500, 62000].map((mark, minute) => ({ at: minute * MINUTE, mark }));
  const told = run(paid({ recovery: true }), ticks);
  expect(kinds(told)).toEqual([
    ...[['liq_critical cross'], ['liq_recovered cross'], ['liq_recovered cross'], ['liq_warn cross']],
    ['liq_recovered cross'],
  ]);
  expect(told.alerts.slice(0, 3).flat()).toMatchObject([
    { thresholdPct: 7, breached: true, previousBand: 'ok' },
    { thresholdPct: 7, breached: false, previousBand: 'critical', mark: 54500, liquidationPrice: 49910 },
    { thresholdPct: 15, breached: false, previousBand: 'warn', mark: 62000 },
  ]);
  const silent = run(paid(), ticks);
  expect(kinds(silent)).toEqual([['liq_critical cross'], [], [], ['liq_warn cross'], []]);
  expect(silent.state).toEqual(told.state);
  expect(told.state.lastLiqAlertAt).toBe(4 * MINUTE);
  // from critical to ok at a stroke: of the band that was left
  const leap = run(paid({ recovery: true }), [
    { at: 0, mark: 50000 },
    { at: 1, mark: 62000 },
  ]);
  expect(leap.alerts[1]).toMatchObject([{ type: 'liq_recovered', thresholdPct: 7, previousBand: 'critical' }]);
});

test('a threshold is passed below it, a margin reached at its end', () => {
  // E(1 − 0.2 + 0.005) = 80.5, distance 30 at 115
  const position = { ...POSITION, entryPrice: 100, thresholds: { warnPct: 30, criticalPct: 0.5 } };
  const monitor = { ...newMonitor(position, 'paid', 0), maintenanceMarginRate: 0 };
  // liquidation at 80: 30 % away at 114.2857…, 31.5 % at 116.788…
  const before = (mark: number) => run(monitor, [{ at: 0, mark }]).state.band;
  expect([before(80 / 0.7 + 1e-9), before(80 / 0.7 - 1e-9)]).toEqual(['ok', 'warn']);
  const warned = { ...INITIAL_STATE, band: 'warn', lastLiqAlertAt: 0 } as const;
  const after = (mark: number) => run(monitor, [{ at: 0, mark }], warned).state.band;
  expect([after(80 / 0.685 - 1e-9), after(80 / 0.685 + 1e-9)]).toEqual(['warn', 'ok']);
  // a margin is a tenth of a small threshold: 0.5 + 0.05
  const critical = { ...INITIAL_STATE, band: 'critical', lastLiqAlertAt: 0 } as const;
  const left = (mark: number) => run(monitor, [{ at: 0, mark }], critical).state.band;
  expect([left(80 / 0.9945 - 1e-9), left(80 / 0.9945 + 1e-9)]).toEqual(['critical', 'warn']);
});

test('six hours to the millisecond, from the last alert', () => {
  const { alerts } = run(paid(), [
    { at: 0, mark: 58000 },
    { at: 6 * HOUR - 1, mark: 58000 },
    { at: 6 * HOUR, mark: 58000 },
    { at: 12 * HOUR - 1, mark: 58000 },
  ]);
  expect(alerts.map(({ length }) => length)).toEqual([1, 0, 1, 0]);
});

test('a tick of many concerns raises them in order', () => {
  const before = { ...INITIAL_STATE, fundingSign: 1, volRegime: 'NORMAL' } as const;
  const market = { funding: { rate: -0.001, intervalHours: 8 }, volatility: { ratio30d90d: 1.5, realized30d: 0.8 } };
  const busy = run(paid(), [{ at: 27 * DAY, mark: 58000, ...market }], before);
  expect(kinds(busy)).toEqual([['expiry_warning', 'funding_flip', 'vol_regime', 'liq_warn cross']]);
  expect(busy.alerts[0]?.[1]).toEqual({
    ...{
      type: 'funding_flip',
      at: 27 * DAY,
      source: null,
      fundingRate: -0.001,
      intervalHours: 8,
      annualizedRate: -1.095,
    },
    ...{ was: 'positive', now: 'negative' },
  });
  expect(busy.alerts[0]?.[2]).toEqual({
    ...{ type: 'vol_regime', at: 27 * DAY, source: null, was: 'NORMAL', now: 'ELEVATED' },
    ...{ realizedVol30d: 0.8, volRatio30d90d: 1.5 },
  });
});

test('switches silence alerts, not what is remembered', () => {
  const before = { ...INITIAL_STATE, fundingSign: 1, volRegime: 'NORMAL' } as const;
  const market = { funding: { rate: -0.001, intervalHours: 8 }, volatility: { ratio30d90d: 0.5, realized30d: 0.8 } };
  const quiet = run(paid({ fundingFlip: false, volRegime: false }), [{ at: 0, ...market }], before);
  expect(quiet.alerts).toEqual([[]]);
  expect(quiet.state).toMatchObject({ fundingSign: -1, volRegime: 'SUPPRESSED' });
});

test('the end of a term is its last moment, and nothing else is said in it', () => {
  const trial = newMonitor(POSITION, 'trial', 0);
  const ticks = [42 * HOUR - 1, 42 * HOUR, 48 * HOUR - 1, 48 * HOUR, 49 * HOUR].map((at) => ({
    at,
    mark: at === 48 * HOUR ? 58000 : 62000,
  }));
  const { alerts, state } = run(trial, ticks);
  expect(alerts.map((raised) => raised.map(({ type }) => type))).toEqual([[], ['expiry_warning'], [], ['expired'], []]);
  expect(state).toMatchObject({ status: 'expired', band: 'ok' });
  expect(alerts[3]).toEqual([{ type: 'expired', at: 48 * HOUR, source: null, tier: 'trial', expiresAt: 48 * HOUR }]);
});

test('after a pause over the whole end, only the end is said', () => {
  expect(kinds(run(newMonitor(POSITION, 'trial', 0), [{ at: 60 * HOUR, mark: 50000 }]))).toEqual([['expired']]);
});

test('a clock that is set back raises nothing twice, and one that leaps raises everything once', () => {
  const back = run(paid(), [
    { at: 10 * HOUR, mark: 58000 },
    { at: 5 * HOUR, mark: 58000 },
    { at: 10 * HOUR, mark: 58000 },
    { at: 16 * HOUR, mark: 58000 },
  ]);
  expect(back.alerts.map(({ length }) => length)).toEqual([1, 0, 0, 1]);
  const leap = run(paid(), [
    { at: 0, mark: 58000 },
    { at: 29 * DAY, mark: 58000 },
    { at: 29 * DAY + 1, mark: 58000 },
  ]);
  expect(kinds(leap)).toEqual([['liq_warn cross'], ['expiry_warning', 'liq_warn realert'], []]);
});

test('a long position with more collateral than it can lose is never near, a ruined short always beyond', () => {
  const safe = newMonitor({ ...POSITION, collateral: 6000 }, 'paid', 0);
  expect(run(safe, [{ at: 0, mark: 0.01 }]).alerts).toEqual([[]]);
  const short = newMonitor({ ...POSITION, direction: 'short' }, 'paid', 0);
  const started = { ...INITIAL_STATE, fundingStart: 0 };
  const ruined = run(short, [{ at: 0, mark: 1, fundingIndex: -10 }], started);
  expect(ruined.alerts[0]?.[0]).toMatchObject({ liquidationPrice: 0, distancePct: -100, breached: true });
});

test('no number is −0', () => {
  const atTheLiquidationPrice = run(paid(), [{ at: 0, mark: 49910, funding: { rate: 0.0001, intervalHours: 8 } }]);
  const [alert] = atTheLiquidationPrice.alerts[0] ?? [];
  expect(alert).toMatchObject({ distancePct: 0, fundingAccumEst: 0 });
  const short = newMonitor({ ...POSITION, direction: 'short', maintenanceMarginRate: 0 }, 'paid', 0);
  expect(run(short, [{ at: 0, mark: 74400 }]).alerts[0]?.[0]).toMatchObject({ distancePct: 0 });
});

test.each<[market: object, param: string, rule: string]>([
  [{ mark: NaN }, 'mark', 'finite_number'],
  [{ mark: 0 }, 'mark', 'greater_than'],
  [{ mark: undefined }, 'mark', 'missing'],
  [{ mark: '62000' }, 'mark', 'float_type'],
  [{ fundingIndex: NaN }, 'fundingIndex', 'finite_number'],
  [{ funding: { rate: Infinity, intervalHours: 8 } }, 'funding.rate', 'finite_number'],
  [{ funding: { rate: 0.0001, intervalHours: 0 } }, 'funding.intervalHours', 'greater_than'],
  [{ volatility: { ratio30d90d: NaN, realized30d: 1 } }, 'volatility.ratio30d90d', 'finite_number'],
  [{ volatility: { ratio30d90d: 1, realized30d: -1 } }, 'volatility.realized30d', 'greater_than_equal'],
  [{ provenance: { lastMark: { mark: 0, at: 0 } } }, 'provenance.lastMark.mark', 'greater_than'],
  [{ provenance: { lastMark: { mark: 1, at: NaN } } }, 'provenance.lastMark.at', 'finite_number'],
])('refuses the market %j: it would silently be fine', (market, param, rule) => {
  const critical = { ...INITIAL_STATE, band: 'critical' } as const;
  expect(refusal(() => tick(paid(), critical, 0, { ...UNKNOWN, ...market }))).toMatchObject({ param, rule });
});

test('refuses a time that is none', () => {
  expect(refusal(() => tick(paid(), INITIAL_STATE, NaN, UNKNOWN))).toMatchObject({
    param: 'now',
    rule: 'finite_number',
  });
});
