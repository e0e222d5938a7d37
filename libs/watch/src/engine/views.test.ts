import { bandsOf, currentView, INITIAL_STATE, mayChange, newMonitor, nextDueAt, triggerPrices } from '../index';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const POSITION = { asset: 'BTC', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
const LONG = newMonitor({ ...POSITION, direction: 'long' }, 'paid', 0);
const SHORT = newMonitor({ ...POSITION, direction: 'short' }, 'paid', 0);
const STARTED = { ...INITIAL_STATE, fundingStart: 0.5 };
const ASSET = { mark: 58000, markAt: DAY, fundingRate: 0.0001, fundingIndex: 0.5003, evaluatedAt: DAY };

test('the worked example: bands of a long position, funding, and where it stands', () => {
  expect(bandsOf(LONG, INITIAL_STATE, 0)).toEqual({
    warn: { distancePct: 15, price: expect.closeTo(58717.647058823524, 9) as number },
    critical: { distancePct: 7, price: expect.closeTo(53666.66666666667, 9) as number },
  });
  const current = currentView(LONG, STARTED, DAY, ASSET);
  expect(current?.fundingAccumEst).toBeCloseTo(-1.5, 10);
  expect(current?.liquidationPrice).toBeCloseTo(49928.6, 8);
  expect(current?.distancePct).toBeCloseTo(13.916206896551726, 10);
});

test('the bands of a short position lie below its liquidation price, which funding received pushes away', () => {
  const { warn, critical } = bandsOf(SHORT, INITIAL_STATE, 0);
  expect(warn.price).toBeCloseTo(74_029.85074626865 / 1.15, 8);
  expect(critical.price).toBeCloseTo(74_029.85074626865 / 1.07, 8);
  const current = currentView(SHORT, STARTED, DAY, ASSET);
  expect(current?.liquidationPrice).toBeCloseTo(74_048.35820895524, 8);
  expect(current?.fundingAccumEst).toBeCloseTo(1.5, 10);
});

test('what is beyond the range of doubles is null, in views and triggers', () => {
  const extreme = { ...SHORT, entryPrice: 1e15, positionSize: 1e-300, collateral: 1e15 };
  expect(bandsOf(extreme, INITIAL_STATE, 0).warn.price).toBeNull();
  const current = currentView(extreme, INITIAL_STATE, DAY, ASSET);
  expect(current).toMatchObject({ liquidationPrice: null, distancePct: null, band: 'ok' });
  expect(triggerPrices(extreme, INITIAL_STATE, 0)).toMatchObject({ low: 0, high: null });
  const warned = { ...INITIAL_STATE, band: 'warn', lastLiqAlertAt: 0 } as const;
  expect(triggerPrices(extreme, warned, 0)).toMatchObject({ low: Number.MAX_VALUE, high: null });
});

test('a mark lasts three minutes and is stale after two, whatever another clock says', () => {
  const aged = (ms: number) => currentView(LONG, INITIAL_STATE, DAY + ms, ASSET);
  expect(aged(120_000)).toMatchObject({ priceAgeSeconds: 120, stale: false });
  expect(aged(120_001)).toMatchObject({ stale: true });
  expect(aged(180_000)).not.toBeNull();
  expect(aged(180_001)).toBeNull();
  expect(aged(-5000)).toMatchObject({ priceAgeSeconds: 0, stale: false });
});

test('there is no view without a mark, nor of a monitor that has ended', () => {
  expect(currentView(LONG, INITIAL_STATE, DAY, null)).toBeNull();
  expect(currentView(LONG, { ...INITIAL_STATE, status: 'cancelled' }, DAY, ASSET)).toBeNull();
  const end = { ...ASSET, markAt: LONG.expiresAt };
  expect(currentView(LONG, INITIAL_STATE, LONG.expiresAt - 1, end)).not.toBeNull();
  expect(currentView(LONG, INITIAL_STATE, LONG.expiresAt, end)).toBeNull();
});

test('a view passes on what the ticks know', () => {
  const known = { ...INITIAL_STATE, band: 'warn', volRegime: 'ELEVATED' } as const;
  expect(currentView(LONG, known, DAY, { ...ASSET, fundingRate: null, evaluatedAt: null })).toMatchObject({
    ...{ mark: 58000, band: 'warn', volRegime: 'ELEVATED', fundingRate: null, evaluatedAt: null },
  });
});

test('time next matters at the warning, then at the end, or when an alert is repeated', () => {
  expect(nextDueAt(LONG, INITIAL_STATE)).toBe(27 * DAY);
  expect(nextDueAt(LONG, { ...INITIAL_STATE, warnedOfExpiry: true })).toBe(30 * DAY);
  expect(nextDueAt({ ...LONG, tier: 'trial' }, INITIAL_STATE)).toBe(30 * DAY - 6 * HOUR);
  const warned = { ...INITIAL_STATE, band: 'warn', lastLiqAlertAt: DAY } as const;
  expect(nextDueAt(LONG, warned)).toBe(DAY + 6 * HOUR);
  expect(nextDueAt(LONG, { ...warned, band: 'ok' })).toBe(27 * DAY);
});

test.each([
  ['a mark at the trigger', { mark: 100 }, 0, true],
  ['a mark at the other one', { mark: 200 }, 0, true],
  ['a mark between them', { mark: 150 }, 0, false],
  ['no mark', { mark: null, fundingIndex: 9 }, 0, false],
  ['an index that has moved', { fundingIndex: 1.5 }, 0, true],
  ['an index that has moved back', { fundingIndex: -1.5 }, 0, true],
  ['the time', {}, 1000, true],
  ['the time before', {}, 999, false],
  ['a rate of the same sign', { funding: { rate: 0.001, intervalHours: 8 } }, 0, false],
  ['a rate of the other sign', { funding: { rate: -0.001, intervalHours: 8 } }, 0, true],
  ['a rate in the dead band', { funding: { rate: -0.00001, intervalHours: 8 } }, 0, false],
  ['the same regime', { volatility: { ratio30d90d: 1, realized30d: 1 } }, 0, false],
  ['another regime', { volatility: { ratio30d90d: 1.3, realized30d: 1 } }, 0, true],
])('whether a tick may change a monitor: %s', (_name, change, now, expected) => {
  const state = { ...INITIAL_STATE, fundingStart: 0, fundingSign: 1, volRegime: 'NORMAL' } as const;
  const triggers = { low: 100, high: 200, doubtLow: null, doubtHigh: null, indexLow: -1, indexHigh: 1 };
  const market = { mark: 150, funding: null, fundingIndex: 0, volatility: null, ...change };
  const watched = { thresholds: LONG.thresholds, state, triggers, dueAt: 1000 };
  expect(mayChange(watched, now, market)).toBe(expected);
  expect(mayChange({ ...watched, state: { ...state, status: 'expired' } }, now, market)).toBe(false);
});

test('the first rate may change a monitor, in the dead band too', () => {
  const triggers = { low: 0, high: null, doubtLow: null, doubtHigh: null, indexLow: -1, indexHigh: 1 };
  const watched = { thresholds: LONG.thresholds, state: INITIAL_STATE, triggers, dueAt: 1000 };
  const market = { mark: 150, funding: { rate: 0, intervalHours: 8 }, fundingIndex: 0, volatility: null };
  expect(mayChange(watched, 0, market)).toBe(true);
});
