import fc from 'fast-check';
import {
  type BlindReason,
  type Funding,
  type LastMark,
  type Market,
  type Monitor,
  newMonitor,
  type Provenance,
  type VenueMark,
  type VenueMarks,
  type Volatility,
} from '../src/index';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Numbers of every magnitude. */
export const decades = (low: number, high: number) =>
  fc.double({ min: low, max: high, noNaN: true }).map((e) => 10 ** e);

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 6 });

/** Monitors with a leverage of 1 to 100, and thresholds from a tenth of a percent to 90. */
export const anyMonitor = fc
  .record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    entryPrice: decades(-4, 6),
    positionSize: decades(0, 7),
    leverage: decades(0, 2),
    maintenanceMarginRate: fc.double({ min: 0, max: 0.05, noNaN: true }),
    warnPct: fc.double({ min: 0.2, max: 90, noNaN: true }),
    criticalShare: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
    fundingFlip: fc.boolean(),
    volRegime: fc.boolean(),
    marketData: fc.boolean(),
    recovery: fc.boolean(),
    tier: fc.constantFrom('trial' as const, 'paid' as const),
  })
  .map(({ warnPct, criticalShare, fundingFlip, volRegime, marketData, recovery, leverage, tier, ...position }) => {
    const switches = { fundingFlip, volRegime, marketData, recovery };
    const thresholds = { warnPct, criticalPct: warnPct * criticalShare, ...switches };
    const collateral = position.positionSize / leverage;
    return newMonitor({ asset: 'BTC', ...position, collateral, thresholds }, tier, 0);
  });

const NAMES = ['okx', 'bybit', 'krakenfutures', 'hyperliquid', 'binanceusdm'] as const;

/** The same at an exchange, some with tiers, some with a liquidation price that their owner has read there. */
export const anyMonitorAtExchange = fc
  .tuple(
    anyMonitor,
    fc.constantFrom(...NAMES),
    fc.option(fc.array(fc.double({ min: 0.001, max: 0.1, noNaN: true }), { minLength: 1, maxLength: 4 }), {
      nil: null,
    }),
    fc.option(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { nil: null }),
  )
  .map(([monitor, venue, steps, shift]) => {
    let [rate, deduction] = [0, 0];
    const tiers =
      steps &&
      steps.map((step, i) => {
        deduction += i * monitor.positionSize * 0.3 * step;
        return [(rate += step), deduction] as const;
      });
    const liquidationOffset = shift === null ? null : shift * monitor.entryPrice;
    return { ...monitor, venueMargin: { venue, tiers }, liquidationOffset };
  });

export const anyFunding: fc.Arbitrary<Funding> = fc.record({
  rate: fc.oneof(
    fc.double({ min: -3e-4, max: 3e-4, noNaN: true }),
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    // most doubles of a range are tiny: these change sign
    fc.tuple(fc.constantFrom(1, -1), decades(-5, -2)).map(([sign, size]) => sign * size),
  ),
  intervalHours: fc.constantFrom(1, 2, 4, 8),
});

export const anyVolatility: fc.Arbitrary<Volatility> = fc.record({
  ratio30d90d: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
  realized30d: fc.double({ min: 0.1, max: 2, noNaN: true }),
});

const anyReason = fc.constantFrom<BlindReason>('no_venue', 'disagreement', 'stale');

export const scattered = fc.array(
  fc.oneof(fc.double({ min: 0.99, max: 1.01, noNaN: true }), fc.double({ min: 0.3, max: 1.7, noNaN: true })),
  { minLength: 1, maxLength: 5 },
);

/** Market data of the next tick: the mark as a share of the entry price and its age in milliseconds, or the reason why it is missing. */
export const anyTick = fc.record({
  wait: fc.oneof(
    { weight: 6, arbitrary: fc.constant(MINUTE) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 8 * HOUR }) },
    { weight: 1, arbitrary: fc.integer({ min: -HOUR, max: 60 * HOUR }) },
  ),
  move: orNull(
    fc.oneof(fc.double({ min: 0.2, max: 1.8, noNaN: true }), fc.double({ min: 0.95, max: 1.05, noNaN: true })),
  ),
  age: fc.integer({ min: 0, max: 3 * MINUTE }),
  /** The marks of the venues as shares of the mark; empty if only the mark is known. */
  scatter: fc.oneof({ weight: 4, arbitrary: fc.constant<number[]>([]) }, { weight: 1, arbitrary: scattered }),
  /** The agreement bound. */
  agreement: fc.constantFrom(0.01, 0.05),
  /** True if one venue alone is believed. */
  isSole: fc.boolean(),
  reason: anyReason,
  funding: orNull(anyFunding),
  volatility: orNull(anyVolatility),
});

/** What one tick brings. */
export type TickOf = typeof anyTick extends fc.Arbitrary<infer Tick> ? Tick : never;

/**
 * The market of a tick.
 *
 * @param lastMark  that of the ticks before
 */
export function marketAt(
  { entryPrice }: Monitor,
  now: number,
  fundingIndex: number,
  { move, age, reason, funding, volatility, scatter, agreement, isSole }: Omit<TickOf, 'wait'>,
  lastMark: LastMark | null,
): Market & { readonly provenance: Provenance } {
  const known = { funding, volatility, fundingIndex };
  const venues = { fundingSource: 'bybit', singleSource: false };
  const blind = (venueMarks: VenueMarks | null = null) => {
    const blindness = { reason, asked: ['okx', 'bybit'] };
    return { ...known, mark: null, venueMarks, provenance: { ...venues, source: null, blindness, lastMark } };
  };
  if (move === null) return blind();
  const venueMarks = venueMarksOf(
    scatter.map((share) => share * move * entryPrice),
    agreement,
    isSole,
  );
  if (venueMarks !== null && venueMarks.judged === null) return blind(venueMarks);
  // the middle one, or nearly
  const mark = venueMarks ? (venueMarks.all[venueMarks.all.length >> 1] as VenueMark).mark : move * entryPrice;
  return {
    ...known,
    mark,
    venueMarks,
    provenance: { ...venues, source: 'okx', blindness: null, lastMark: { mark, at: now - age } },
  };
}

/** As `conclude` of @quant/market-data gives them. */
export function venueMarksOf(said: readonly number[], agreement: number, isSole: boolean): VenueMarks | null {
  if (said.length === 0) return null;
  const sorted = [...said].sort((a, b) => a - b);
  const all = sorted.map((mark, i) => ({ venue: NAMES[i] ?? `venue ${i}`, mark }));
  const [second, only] = [sorted[1], sorted[0] as number];
  const alone = isSole ? { long: only, short: only } : null;
  const judged = second === undefined ? alone : { long: second, short: sorted.at(-2) as number };
  return { all, judged, disputed: agreement === 0.05, agreement };
}
