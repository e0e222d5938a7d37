import { DEFAULT_THRESHOLDS, INITIAL_STATE, newMonitor, triggerPrices, type VolRegime, volRegimeAfter } from '../index';
import { type Band, bandAfter, exitPct } from './band';

test.each<[before: Band, distancePct: number, after: Band]>([
  ['ok', 15, 'ok'],
  ['ok', 14.999, 'warn'],
  ['ok', 7, 'warn'],
  ['ok', 6.999, 'critical'],
  ['ok', -Infinity, 'critical'],
  ['warn', 15.749, 'warn'],
  ['warn', 15.75, 'ok'],
  ['warn', 7, 'warn'],
  ['warn', 6.999, 'critical'],
  ['critical', 7.499, 'critical'],
  ['critical', 7.5, 'warn'],
  ['critical', 15.749, 'warn'],
  ['critical', 15.75, 'ok'],
  ['critical', Infinity, 'ok'],
])('%s at a distance of %d %% is %s', (before, distancePct, after) => {
  expect(bandAfter(before, distancePct, DEFAULT_THRESHOLDS)).toBe(after);
});

test('a critical band that reaches over the warning is left for the warning', () => {
  const close = { ...DEFAULT_THRESHOLDS, criticalPct: 14.9 };
  expect([15.1, 15.6, 15.7, 15.8].map((pct) => bandAfter('critical', pct, close))).toEqual([
    ...['critical', 'critical', 'warn', 'ok'],
  ]);
});

test('a margin is five percent of its threshold, half a point if that is more, but a tenth of a small one', () => {
  const margins = [0.1, 1, 4, 5, 10, 20, 90].map(exitPct);
  expect(margins).toEqual([0.11, 1.1, 4.4, 5.5, 10.5, 21, 94.5].map((pct) => expect.closeTo(pct, 12) as number));
});

test.each<[before: VolRegime | null, ratio: number, after: VolRegime]>([
  [null, 1.2, 'NORMAL'],
  [null, 1.2001, 'ELEVATED'],
  [null, 0.8, 'NORMAL'],
  [null, 0.7999, 'SUPPRESSED'],
  [null, 1.16, 'NORMAL'],
  ['NORMAL', 1.16, 'NORMAL'],
  ['NORMAL', 0.84, 'NORMAL'],
  ['ELEVATED', 1.15, 'ELEVATED'],
  ['ELEVATED', 1.1499, 'NORMAL'],
  ['ELEVATED', 0.84, 'NORMAL'],
  ['ELEVATED', 0.7999, 'SUPPRESSED'],
  ['SUPPRESSED', 0.85, 'SUPPRESSED'],
  ['SUPPRESSED', 0.8501, 'NORMAL'],
  ['SUPPRESSED', 1.16, 'NORMAL'],
  ['SUPPRESSED', 1.2001, 'ELEVATED'],
])('after %s a ratio of %d is %s', (before, ratio, after) => {
  expect(volRegimeAfter(before, ratio)).toBe(after);
});

const POSITION = { asset: 'BTC', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;

test('within the critical band the liquidation price is a trigger, until it has been reached', () => {
  const critical = { ...INITIAL_STATE, band: 'critical', lastLiqAlertAt: 0 } as const;
  const long = newMonitor({ ...POSITION, direction: 'long' }, 'paid', 0);
  expect(triggerPrices(long, critical, 0)).toMatchObject({
    low: expect.closeTo(49910, 3) as number,
    high: expect.closeTo(49910 / 0.925, 3) as number,
  });
  expect(triggerPrices(long, { ...critical, breached: true }, 0).low).toBe(0);
  const short = newMonitor({ ...POSITION, direction: 'short' }, 'paid', 0);
  expect(triggerPrices(short, critical, 0)).toMatchObject({
    low: expect.closeTo(74_029.85074626865 / 1.075, 3) as number,
    high: expect.closeTo(74_029.85074626865, 3) as number,
  });
  expect(triggerPrices(short, { ...critical, breached: true }, 0).high).toBeNull();
});
