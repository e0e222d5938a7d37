import { refusal } from '../../../../tools/testing/refusal';
import {
  cancelled,
  DEFAULT_THRESHOLDS,
  entryFigures,
  extended,
  howToExtend,
  INITIAL_STATE,
  MonitorConflictError,
  type MonitorPatch,
  type MonitorState,
  newMonitor,
  patched,
  type Registration,
  statusAt,
} from '../index';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LONG: Registration = { asset: 'btc', direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 };
const PAID = newMonitor(LONG, 'paid', 0);
const TRIAL = newMonitor(LONG, 'trial', 0);

/** A state with nothing in it that a new monitor has. */
const LIVED: MonitorState = {
  ...{ status: 'active', fundingStart: 0.25, fundingSign: -1, volRegime: 'ELEVATED' },
  ...{ band: 'critical', lastLiqAlertAt: HOUR, breached: true, warnedOfExpiry: true, marketLost: 2 * HOUR },
  ...{ worstTold: 'breach', worstToldAt: 3 * HOUR, venueTold: 'warn', venueAt: 4 * HOUR },
  heartbeatAt: HOUR,
};

/** The code of the conflict that a change runs into. */
function conflict(change: () => unknown): string {
  try {
    change();
  } catch (error) {
    if (error instanceof MonitorConflictError) return error.code;
    throw error;
  }
  throw new Error('there was no conflict');
}

test('a registration is completed by its defaults and its term', () => {
  expect(newMonitor(LONG, 'paid', 5)).toEqual({
    ...{ ...LONG, asset: 'BTC', multiplier: 1, maintenanceMarginRate: 0.005, thresholds: DEFAULT_THRESHOLDS },
    ...{ hasOwnDistances: false, heartbeat: 'off', venueMargin: null, liquidationOffset: null },
    ...{ tier: 'paid', watchedSince: 5, expiresAt: 720 * HOUR + 5 },
  });
  expect(newMonitor(LONG, 'trial', 5).expiresAt).toBe(48 * HOUR + 5);
  expect(newMonitor({ ...LONG, maintenanceMarginRate: 0, thresholds: 'warn_pct=20' }, 'paid', 5)).toMatchObject({
    ...{ maintenanceMarginRate: 0, thresholds: { warnPct: 20 } },
  });
});

test('the figures at the entry are those of the calculator', () => {
  expect(entryFigures(PAID)).toEqual({ liquidationPrice: 49910, liquidationBasis: 'entry', distancePct: 19.5 });
  // the contract's worked example: 6000/(5000/62000·1.005), nearer than 74090 on the entry basis
  expect(entryFigures({ ...PAID, direction: 'short' })).toEqual({
    liquidationPrice: expect.closeTo(74_029.85074626865, 8) as number,
    liquidationBasis: 'mark',
    distancePct: expect.closeTo((100 * (74_029.85074626865 - 62_000)) / 62_000, 10) as number,
  });
  // a leverage far above what the calculator takes as declared: 62000·0.9998/0.995 on the mark basis
  expect(entryFigures({ ...PAID, collateral: 1 })).toMatchObject({
    distancePct: expect.closeTo(100 * (1 - 0.9998 / 0.995), 10) as number,
  });
});

test.each<[change: object, param: string, rule: string]>([
  [{ asset: 'B@D' }, 'asset', 'string_pattern_mismatch'],
  [{ asset: undefined }, 'asset', 'missing'],
  [{ direction: 'up' }, 'direction', 'literal_error'],
  [{ entryPrice: 0 }, 'entryPrice', 'greater_than'],
  [{ entryPrice: 2e15 }, 'entryPrice', 'less_than_equal'],
  [{ positionSize: undefined }, 'positionSize', 'missing'],
  [{ positionSize: -1 }, 'positionSize', 'greater_than'],
  [{ collateral: NaN }, 'collateral', 'finite_number'],
  [{ collateral: 0 }, 'collateral', 'greater_than'],
  [{ maintenanceMarginRate: 0.5 }, 'maintenanceMarginRate', 'less_than'],
  [{ maintenanceMarginRate: -0.1 }, 'maintenanceMarginRate', 'greater_than_equal'],
  [{ maintenanceMarginRate: null }, 'maintenanceMarginRate', 'float_type'],
  [{ thresholds: { warnPct: 91 } }, 'thresholds.warnPct', 'less_than_equal'],
])('refuses to watch %j', (change, param, rule) => {
  expect(refusal(() => newMonitor({ ...LONG, ...change }, 'paid', 0))).toMatchObject({ param, rule });
});

test('refuses no registration at all, and a time that is none', () => {
  expect(refusal(() => newMonitor(undefined as never, 'paid', 0))).toMatchObject({ param: 'inputs', rule: 'missing' });
  expect(refusal(() => newMonitor(LONG, 'paid', NaN))).toMatchObject({ param: 'now' });
});

test('an active monitor is extended from its end, and remembers all but its warning', () => {
  const { monitor, state } = extended(TRIAL, LIVED, 47 * HOUR);
  expect(monitor).toEqual({ ...TRIAL, tier: 'paid', expiresAt: 48 * HOUR + 30 * DAY });
  expect(state).toEqual({ ...LIVED, warnedOfExpiry: false });
  expect(extended(monitor, state, 47 * HOUR).monitor.expiresAt).toBe(48 * HOUR + 60 * DAY);
});

test.each<[name: string, state: MonitorState]>([
  ['that the tick has found expired', { ...LIVED, status: 'expired' }],
  ['that no tick has seen since its end', LIVED],
])('a monitor %s is extended from now, and begins anew', (_name, expired) => {
  const { monitor, state } = extended(TRIAL, expired, 70 * HOUR);
  expect(monitor).toMatchObject({ watchedSince: 70 * HOUR, expiresAt: 70 * HOUR + 30 * DAY });
  expect(state).toEqual(INITIAL_STATE);
});

test('a cancelled monitor is neither extended nor changed', () => {
  const ended = cancelled(LIVED);
  expect(ended).toEqual({ ...LIVED, status: 'cancelled' });
  expect(cancelled(ended)).toBe(ended);
  expect(cancelled({ ...LIVED, status: 'expired' }).status).toBe('cancelled');
  expect(conflict(() => extended(PAID, ended, 0))).toBe('MONITOR_CANCELLED');
  expect(conflict(() => patched(PAID, ended, { collateral: 1 }, 0))).toBe('MONITOR_NOT_ACTIVE');
});

test('a monitor shows that it is expired before the tick writes it down', () => {
  expect([TRIAL.expiresAt - 1, TRIAL.expiresAt].map((now) => statusAt(TRIAL, LIVED, now))).toEqual([
    'active',
    'expired',
  ]);
  expect(statusAt(TRIAL, { ...LIVED, status: 'cancelled' }, TRIAL.expiresAt)).toBe('cancelled');
  expect(statusAt(TRIAL, { ...LIVED, status: 'expired' }, 0)).toBe('expired');
});

const BAND_FORGOTTEN = {
  ...LIVED,
  band: 'ok',
  lastLiqAlertAt: null,
  breached: false,
  worstTold: 'ok',
  worstToldAt: null,
  venueTold: 'ok',
  venueAt: null,
} as const;

test.each<[patch: MonitorPatch, state: MonitorState]>([
  [{ direction: 'short' }, { ...BAND_FORGOTTEN, fundingStart: null }],
  [{ entryPrice: 60000 }, { ...BAND_FORGOTTEN, fundingStart: null }],
  [{ positionSize: 4000 }, { ...BAND_FORGOTTEN, fundingStart: null }],
  [
    { collateral: 950, webhookUrl: null },
    { ...BAND_FORGOTTEN, fundingStart: null },
  ],
  [{ maintenanceMarginRate: 0.01 }, BAND_FORGOTTEN],
  [{ thresholds: { warnPct: 20 } }, BAND_FORGOTTEN],
  [{ thresholds: 'vol_regime=off' }, BAND_FORGOTTEN],
  [{ thresholds: { recovery: true } }, BAND_FORGOTTEN],
  // who does not want to hear of it is not waited for
  [{ thresholds: { marketData: false } }, { ...BAND_FORGOTTEN, marketLost: null }],
  [
    { thresholds: { marketData: false }, collateral: 950 },
    { ...BAND_FORGOTTEN, fundingStart: null, marketLost: null },
  ],
  [{ webhookUrl: 'https://hooks.quant.dev/' }, LIVED],
  [{ webhookUrl: null }, LIVED],
  // the same again
  [{ collateral: 1000, direction: 'long' }, LIVED],
  [{ maintenanceMarginRate: 0.005, thresholds: { warnPct: 15 } }, LIVED],
])('%j makes the ticks forget what it must', (patch, state) => {
  expect(patched(PAID, LIVED, patch, 0).state).toEqual(state);
});

test('a change leaves the rest of a monitor', () => {
  const { monitor } = patched(PAID, LIVED, { collateral: 950, entryPrice: null, thresholds: { criticalPct: 3 } }, 0);
  expect(monitor).toEqual({
    ...PAID,
    collateral: 950,
    thresholds: { ...DEFAULT_THRESHOLDS, criticalPct: 3 },
    hasOwnDistances: true,
  });
  const [own, frozen] = [Object.freeze({ ...PAID }), Object.freeze({ ...LIVED })];
  expect(patched(own, frozen, { webhookUrl: '' }, 0).monitor).toEqual(PAID);
});

test('an expired monitor is not changed, its last moment included', () => {
  expect(conflict(() => patched(PAID, LIVED, { collateral: 1 }, PAID.expiresAt))).toBe('MONITOR_NOT_ACTIVE');
});

test.each<[patch: object, path: string[], rule: string]>([
  [{}, [], 'value_error'],
  [{ collateral: null, thresholds: undefined }, [], 'value_error'],
  [{ webhookUrl: undefined }, [], 'value_error'],
  [{ collateral: 0 }, ['collateral'], 'greater_than'],
  [{ direction: 'flat' }, ['direction'], 'literal_error'],
  [{ maintenanceMarginRate: 0.5 }, ['maintenanceMarginRate'], 'less_than'],
  [{ thresholds: { criticalPct: 15 } }, ['thresholds', 'criticalPct'], 'value_error'],
])('refuses the change %j', (patch, path, rule) => {
  expect(refusal(() => patched(PAID, LIVED, patch, 0))).toMatchObject({ path, rule });
});

test('refuses no change at all', () => {
  expect(refusal(() => patched(PAID, LIVED, undefined as never, 0))).toMatchObject({
    path: ['inputs'],
    rule: 'missing',
  });
});

test('the way on is one sentence', () => {
  expect(howToExtend('https://q.example')).toBe(
    'POST https://q.example/v1/watch/extend with monitor_id and token adds 30 days',
  );
});

describe('default distances', () => {
  /** Long, with a distance at the entry of 100·(collateral/size − rate) percent. */
  const at = (leverage: number, thresholds?: unknown) =>
    newMonitor({ ...LONG, collateral: LONG.positionSize / leverage, maintenanceMarginRate: 0, thresholds }, 'paid', 0);
  const distances = ({ thresholds: { warnPct, criticalPct } }: ReturnType<typeof at>) => [warnPct, criticalPct];

  test.each([
    [5, [15, 7]],
    [6, [15, 7]],
    [10, [6, 3]],
    [20, [3, 1.5]],
    [50, [1.2, 0.6]],
  ])('of a position with a leverage of %d', (leverage, expected) => {
    expect(distances(at(leverage))).toEqual(expected.map((pct) => expect.closeTo(pct, 12) as number));
  });

  test('of a position that is beyond its liquidation price, or further than it can fall', () => {
    expect(distances({ ...newMonitor({ ...LONG, collateral: 1 }, 'paid', 0) })).toEqual([15, 7]);
    expect(distances(newMonitor({ ...LONG, collateral: 9000 }, 'paid', 0))).toEqual([15, 7]);
  });

  test('follow a change of the position until the owner chooses one', () => {
    const monitor = at(10, { recovery: true });
    const nearer = patched(monitor, INITIAL_STATE, { collateral: 250 }, 0).monitor;
    expect(distances(nearer)).toEqual([3, 1.5].map((pct) => expect.closeTo(pct, 12) as number));
    expect(nearer.thresholds.recovery).toBe(true);
    const chosen = patched(nearer, INITIAL_STATE, { thresholds: 'warn_pct=2' }, 0).monitor;
    const moved = patched(chosen, INITIAL_STATE, { collateral: 1000 }, 0).monitor;
    expect(distances(moved)).toEqual([2, expect.closeTo(1.5, 12)]);
    expect(distances(patched(at(10, { warnPct: 5 }), INITIAL_STATE, { collateral: 1000 }, 0).monitor)[0]).toBe(5);
  });

  test('a switch alone chooses no distance', () => {
    for (const thresholds of [{ recovery: true }, 'recovery=on', '{"recovery":true,"warn_pct":null}', '', null])
      expect(at(10, thresholds).hasOwnDistances).toBe(false);
    for (const thresholds of [{ criticalPct: 2 }, 'warn_pct=9', '{"critical_pct":1}'])
      expect(at(10, thresholds).hasOwnDistances).toBe(true);
  });
});

test('a multiple of a coin is watched as the coin, at prices of the multiple', () => {
  const pepe = newMonitor({ ...LONG, asset: '1000PEPE' }, 'paid', 0);
  expect(pepe).toMatchObject({ asset: 'PEPE', multiplier: 1000, entryPrice: 62000 });
  expect(newMonitor({ ...LONG, asset: 'kPEPE-USDT' }, 'paid', 0)).toEqual(pepe);
});
