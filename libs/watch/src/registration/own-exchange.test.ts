import { type TierTable } from '@quant/market-data';
import { refusal } from '../../../../tools/testing/refusal';
import { entryFigures, INITIAL_STATE, newMonitor, patched, type Registration } from '../index';
import { retiered } from './own-exchange';

/** Two per cent from a million on, of which 5000 are taken off. */
const TABLE: TierTable = {
  sizedIn: 'usd',
  tiers: [
    { from: 0, to: 1_000_000, rate: 0.005, deduction: 0 },
    { from: 1_000_000, to: null, rate: 0.02, deduction: 15_000 },
  ],
};
const tables = () => TABLE;

const LONG: Registration = {
  asset: 'btc',
  direction: 'long',
  entryPrice: 62_000,
  positionSize: 5000,
  collateral: 1000,
};
const OKX = newMonitor({ ...LONG, venue: 'okx' }, 'paid', 0, tables);

const close = (value: number) => expect.closeTo(value, 8) as number;

test('the formula, the tiers and the fee of the exchange count', () => {
  expect(OKX.venueMargin).toEqual({ venue: 'okx', tiers: [[0.005, 0]] });
  expect(entryFigures(OKX)).toEqual({
    ...{ liquidationPrice: close(49_600 / (1 - 0.0055)), liquidationBasis: 'mark' },
    distancePct: close(100 * (1 - 49_600 / 62_000 / 0.9945)),
  });
  const large = newMonitor({ ...LONG, positionSize: 2e6, collateral: 1e5, venue: 'bybit' }, 'paid', 0, tables);
  expect(large.venueMargin?.tiers).toEqual([
    [0.005, 0],
    [0.02, 15_000],
  ]);
});

test('a short name is that of its exchange, and without a table the own rate counts', () => {
  const monitor = newMonitor({ ...LONG, venue: 'kraken' }, 'paid', 0);
  expect(monitor.venueMargin).toEqual({ venue: 'krakenfutures', tiers: null });
  expect(entryFigures(monitor)).toMatchObject({ liquidationPrice: 49_910, liquidationBasis: 'entry' });
});

test('tiers by quantity count the coins of a multiple', () => {
  const coins: TierTable = {
    sizedIn: 'coins',
    tiers: [
      { from: 0, to: 1e6, rate: 0.01, deduction: 0 },
      { from: 1e6, to: null, rate: 0.05, deduction: 0 },
    ],
  };
  const pepe = { asset: '1000PEPE', direction: 'long', entryPrice: 0.01, collateral: 10, venue: 'okx' } as const;
  const tiersAt = (positionSize: number) =>
    newMonitor({ ...pepe, positionSize }, 'paid', 0, () => coins).venueMargin?.tiers;
  // 999 and 1001 units of a thousand coins each
  expect([tiersAt(9.99), tiersAt(10.01)]).toEqual([[[0.01, 0]], [[0.05, 0]]]);
});

test('the default distances are those of the exchange', () => {
  const tight = { ...LONG, collateral: 100, venue: 'okx' } as const;
  const { thresholds } = newMonitor(tight, 'paid', 0, tables);
  const { distancePct } = entryFigures(newMonitor(tight, 'paid', 0, tables));
  expect(thresholds.warnPct).toBeCloseTo(0.6 * Number(distancePct), 12);
});

test('what the exchange shows is kept as a difference, which funding does not move', () => {
  const stated = newMonitor({ ...LONG, venue: 'okx', liquidationPrice: 50_000 }, 'paid', 0, tables);
  expect(stated.liquidationOffset).toBeCloseTo(50_000 - 49_600 / 0.9945, 8);
  expect(entryFigures(stated).liquidationPrice).toBeCloseTo(50_000, 8);
  const short = newMonitor({ ...LONG, direction: 'short', liquidationPrice: 74_000 }, 'paid', 0);
  expect(entryFigures(short).liquidationPrice).toBeCloseTo(74_000, 8);
});

describe('a change', () => {
  const stated = newMonitor({ ...LONG, venue: 'okx', liquidationPrice: 50_000 }, 'paid', 0, tables);
  const state = { ...INITIAL_STATE, band: 'warn', fundingStart: 0.25 } as const;
  // long, 1 % paid since: 50 dollars
  const market = { tableOf: tables, fundingIndex: 0.26 };
  const after = (patch: object) => patched(stated, state, patch, 0, market);

  test.each<[name: string, patch: object]>([
    ['another collateral', { collateral: 900 }],
    ['another size', { positionSize: 4000 }],
    ['another entry', { entryPrice: 61_000 }],
    ['another direction', { direction: 'short' }],
    ['another exchange', { venue: 'bybit' }],
    ['no exchange', { venue: null }],
    ['no price', { liquidationPrice: null }],
  ])('to %s forgets what the exchange showed, and the band', (_name, patch) => {
    expect(after(patch).monitor.liquidationOffset).toBeNull();
    expect(after(patch).state.band).toBe('ok');
  });

  test('of something else keeps it', () => {
    for (const patch of [
      { thresholds: { recovery: true } },
      { webhookUrl: null },
      { venue: 'okx' },
      { collateral: 1000 },
    ])
      expect(after(patch).monitor.liquidationOffset).toBe(stated.liquidationOffset);
    expect(after({ venue: 'okx' }).state).toBe(state);
  });

  test('to another exchange keeps the funding', () => {
    expect(after({ venue: 'bybit' }).state.fundingStart).toBe(0.25);
    expect(after({ venue: 'bybit' }).monitor.venueMargin).toEqual({ venue: 'bybit', tiers: [[0.005, 0]] });
    expect(after({ venue: null }).monitor.venueMargin).toBeNull();
  });

  test('of the stated price counts the funding until now, unless the position is restated', () => {
    const own = (collateral: number) => (5000 - collateral) / 5000 / 0.9945;
    expect(after({ liquidationPrice: 50_000 }).monitor.liquidationOffset).toBeCloseTo(50_000 - 62_000 * own(950), 8);
    expect(after({ liquidationPrice: 50_000, collateral: 900 }).monitor.liquidationOffset).toBeCloseTo(
      50_000 - 62_000 * own(900),
      8,
    );
    expect(patched(stated, state, { liquidationPrice: 50_000 }, 0).monitor.liquidationOffset).not.toBeNull();
  });

  test.each<[patch: object, path: string, rule: string]>([
    [{ venue: 'ftx' }, 'venue', 'literal_error'],
    [{ venue: 5 }, 'venue', 'literal_error'],
    [{ liquidationPrice: 0 }, 'liquidationPrice', 'greater_than'],
    [{ liquidationPrice: '5' }, 'liquidationPrice', 'float_type'],
    [{ liquidationPrice: NaN }, 'liquidationPrice', 'finite_number'],
  ])('refuses %j, and so does a registration', (patch, path, rule) => {
    expect(refusal(() => after(patch))).toMatchObject({ path: [path], rule });
    expect(refusal(() => newMonitor({ ...LONG, ...patch }, 'paid', 0))).toMatchObject({ path: [path], rule });
  });
});

test('a new table is given to the monitors that it changes, and to no others', () => {
  const dearer: TierTable = { sizedIn: 'usd', tiers: [{ from: 0, to: null, rate: 0.01, deduction: 0 }] };
  expect(retiered(OKX, 'okx', TABLE)).toBe(OKX);
  expect(retiered(OKX, 'bybit', dearer)).toBe(OKX);
  expect(retiered(OKX, 'okx', dearer)).toEqual({ ...OKX, venueMargin: { venue: 'okx', tiers: [[0.01, 0]] } });
  const anonymous = newMonitor(LONG, 'paid', 0);
  expect(retiered(anonymous, 'okx', dearer)).toBe(anonymous);
});
