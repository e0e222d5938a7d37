import fc from 'fast-check';
import {
  anyFunding,
  anyMonitor,
  anyMonitorAtExchange,
  anyTick,
  anyVolatility,
  marketAt,
  scattered,
  type TickOf,
  venueMarksOf,
} from '../../test/scenarios';
import {
  DEFAULT_THRESHOLDS,
  fundingIndexAfter,
  INITIAL_STATE,
  type LastMark,
  type Market,
  mayChange,
  type MonitorState,
  NEW_FUNDING_INDEX,
  newMonitor,
  nextDueAt,
  tick,
  triggerPrices,
} from '../index';
import { type Band, bandAfter, exitPct, isWorse } from './band';
import { liquidationPriceAt, priceAtDistance } from './reading';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A monitor as some ticks have left it. */
const livedMonitor = fc
  .tuple(fc.oneof(anyMonitor, anyMonitorAtExchange), fc.array(anyTick, { maxLength: 15 }))
  .map(([monitor, ticks]) => {
    let [state, index, now] = [INITIAL_STATE, { ...NEW_FUNDING_INDEX, value: -0.25 }, 0];
    let lastMark: LastMark | null = null;
    for (const { wait, ...rest } of ticks) {
      now += wait;
      index = fundingIndexAfter(index, rest.funding, now);
      const market = marketAt(monitor, now, index.value, rest, lastMark);
      ({ lastMark } = market.provenance);
      state = tick(monitor, state, now, market).state;
    }
    return { monitor, state, fundingIndex: index.value, now, lastMark };
  });
type Lived = typeof livedMonitor extends fc.Arbitrary<infer Monitor> ? Monitor : never;

/** The market of the next tick of a monitor. */
const nextMarket = ({ monitor, now, fundingIndex, lastMark }: Lived, { wait, ...next }: TickOf): Market =>
  marketAt(monitor, now + wait, fundingIndex, next, lastMark);

test('a tick changes nothing that it is given', () => {
  fc.assert(
    fc.property(livedMonitor, anyTick, (lived, next) => {
      const { monitor, state, now } = lived;
      const { wait } = next;
      const market = nextMarket(lived, next);
      const frozen = [Object.freeze({ ...monitor }), Object.freeze({ ...state }), Object.freeze(market)] as const;
      const result = tick(frozen[0], frozen[1], now + wait, frozen[2]);
      expect(result).toEqual(tick(monitor, state, now + wait, market));
    }),
  );
});

test('the same tick again raises nothing and leaves the very state', () => {
  fc.assert(
    fc.property(livedMonitor, anyTick, (lived, next) => {
      const { monitor, state, now } = lived;
      const { wait } = next;
      const market = nextMarket(lived, next);
      const first = tick(monitor, state, now + wait, market);
      const again = tick(monitor, first.state, now + wait, market);
      expect(again.alerts).toEqual([]);
      expect(again.state).toBe(first.state);
    }),
  );
});

test('where nothing is known, only the calendar speaks', () => {
  fc.assert(
    fc.property(
      livedMonitor,
      fc.integer({ min: 0, max: 900 * HOUR }),
      ({ monitor, state, fundingIndex, now }, wait) => {
        const unknown = { mark: null, funding: null, volatility: null, fundingIndex };
        const { alerts, state: after } = tick(monitor, state, now + wait, unknown);
        expect(alerts.every(({ type }) => type === 'expired' || type === 'expiry_warning')).toBe(true);
        const { status, warnedOfExpiry, worstTold, worstToldAt, venueTold, venueAt } = state;
        // who was told what one venue says is told again after an hour, and not before
        const forgets = worstToldAt !== null && now + wait >= worstToldAt + HOUR && after.status === 'active';
        expect([after.worstTold, after.worstToldAt]).toEqual(forgets ? ['ok', null] : [worstTold, worstToldAt]);
        const isVenueOver = venueAt !== null && (venueTold === 'ok' || now + wait >= venueAt + HOUR);
        const venueForgets = isVenueOver && after.status === 'active';
        expect([after.venueTold, after.venueAt]).toEqual(venueForgets ? ['ok', null] : [venueTold, venueAt]);
        expect({ ...after, status, warnedOfExpiry, worstTold, worstToldAt, venueTold, venueAt }).toEqual(state);
      },
    ),
  );
});

test('a monitor that is not active is left alone', () => {
  fc.assert(
    fc.property(
      livedMonitor,
      anyTick,
      fc.constantFrom('expired' as const, 'cancelled' as const),
      (lived, next, status) => {
        const ended: MonitorState = { ...lived.state, status };
        const result = tick(lived.monitor, ended, lived.now + next.wait, nextMarket(lived, next));
        expect(result.alerts).toEqual([]);
        expect(result.state).toBe(ended);
      },
    ),
  );
});

test('a shorter distance is never in a better band, and a worse band is never left sooner', () => {
  const bands: Band[] = ['ok', 'warn', 'critical'];
  const distance = fc.double({ min: -50, max: 110, noNaN: true });
  fc.assert(
    fc.property(anyMonitor, fc.constantFrom(...bands), distance, distance, ({ thresholds }, before, a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      expect(isWorse(bandAfter(before, far, thresholds), bandAfter(before, near, thresholds))).toBe(false);
      for (const worse of bands.filter((band) => isWorse(band, before)))
        expect(isWorse(bandAfter(before, a, thresholds), bandAfter(worse, a, thresholds))).toBe(false);
    }),
  );
});

test('a price that dithers around a threshold, within its margin, raises one alert in six hours', () => {
  const shares = fc.array(fc.double({ min: -0.99, max: 0.99, noNaN: true }), { minLength: 2, maxLength: 300 });
  const monitors = anyMonitor.filter(({ thresholds: t }) => exitPct(t.criticalPct) < t.warnPct - 1);
  fc.assert(
    fc.property(monitors, fc.constantFrom('warnPct' as const, 'criticalPct' as const), shares, (monitor, name, all) => {
      const liquidationPrice = liquidationPriceAt(monitor, INITIAL_STATE, 0);
      fc.pre(liquidationPrice > 1e-6 * monitor.entryPrice);
      const threshold = monitor.thresholds[name];
      const margin = Math.min(exitPct(threshold) - threshold, threshold);
      const side = monitor.direction === 'long' ? 1 : -1;
      let state = INITIAL_STATE;
      let raised = 0;
      // the first is below the threshold
      for (const [minute, share] of [-0.5, ...all].entries()) {
        const mark = priceAtDistance(side, liquidationPrice, threshold + share * margin);
        const result = tick(monitor, state, minute * MINUTE, {
          mark,
          funding: null,
          volatility: null,
          fundingIndex: 0,
        });
        raised += result.alerts.length;
        state = result.state;
      }
      expect(raised).toBe(1);
    }),
  );
});

test('what no store would look at, no tick would change', () => {
  const seen = { idle: 0, woken: 0 };
  fc.assert(
    fc.property(
      livedMonitor,
      fc.integer({ min: 0, max: 8 * HOUR }),
      fc.record({
        // around either trigger, and anywhere
        near: fc.constantFrom('low' as const, 'high' as const, 'doubtLow' as const, 'doubtHigh' as const, null),
        // what other venues say, as a share of the mark; nothing: it is the only mark
        others: fc.option(scattered, { nil: [] }),
        isSole: fc.boolean(),
        nudge: fc.oneof(
          fc.double({ min: -1e-6, max: 1e-6, noNaN: true }),
          fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        ),
        drift: fc.double({ min: -6e-4, max: 6e-4, noNaN: true }),
        funding: fc.option(anyFunding, { nil: null }),
        volatility: fc.option(anyVolatility, { nil: null }),
        // around the three minutes after which it is said that there is no mark
        blind: fc.option(
          fc.record({ at: fc.integer({ min: -185_000, max: -175_000 }), never: fc.boolean(), known: fc.boolean() }),
          { nil: null },
        ),
      }),
      (
        { monitor, state, fundingIndex, now },
        wait,
        { near, nudge, drift, funding, volatility, blind, others, isSole },
      ) => {
        const triggers = triggerPrices(monitor, state, fundingIndex);
        const around = (near === null ? null : triggers[near]) || monitor.entryPrice;
        const mark = blind === null ? around * (1 + nudge) : null;
        const at = now + wait + (blind?.at ?? 0);
        const lastMark = blind?.never ? null : { mark: around, at };
        const venues = { source: mark === null ? null : 'okx', fundingSource: 'okx', singleSource: false };
        const provenance = { ...venues, blindness: null, lastMark };
        const said =
          mark === null || others.length === 0 ? [] : [mark, ...others.slice(1).map((share) => share * mark)];
        const venueMarks = venueMarksOf(said, 0.01, isSole);
        const isBelieved = venueMarks === null || venueMarks.judged !== null;
        const marks = { mark: isBelieved ? mark : null, venueMarks };
        const known = { ...marks, funding, volatility, fundingIndex: fundingIndex + drift };
        const market: Market = blind === null || blind.known ? { ...known, provenance } : known;
        const watched = { thresholds: monitor.thresholds, state, triggers, dueAt: nextDueAt(monitor, state) };
        const result = tick(monitor, state, now + wait, market);
        if (mayChange(watched, now + wait, market)) seen.woken++;
        else {
          seen.idle++;
          expect(result.alerts).toEqual([]);
          expect(result.state).toBe(state);
        }
      },
    ),
    { numRuns: 5000 },
  );
  expect(Math.min(seen.idle, seen.woken)).toBeGreaterThan(500);
});

test('the triggers are no wider than the funding window and the rounding ask for', () => {
  fc.assert(
    fc.property(fc.oneof(anyMonitor, anyMonitorAtExchange), (monitor) => {
      const { low, high } = triggerPrices(monitor, INITIAL_STATE, 0);
      const liquidationPrice = liquidationPriceAt(monitor, INITIAL_STATE, 0);
      fc.pre(liquidationPrice > 1e-3 * monitor.entryPrice);
      const side = monitor.direction === 'long' ? 1 : -1;
      const edge = priceAtDistance(side, liquidationPrice, monitor.thresholds.warnPct);
      // no rate is known yet, so that nothing accrues
      if (side === 1) expect([high, Math.abs(low / edge - 1) < 2e-9]).toEqual([null, true]);
      else expect([low, Math.abs(Number(high) / edge - 1) < 2e-9]).toEqual([0, true]);
    }),
  );
});

test('with funding, the triggers move by the window of the index times the entry price', () => {
  const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
  const monitor = newMonitor({ asset: 'BTC', ...position, thresholds: DEFAULT_THRESHOLDS }, 'paid', 0);
  const state = { ...INITIAL_STATE, fundingStart: 0.25, band: 'warn' as const, lastLiqAlertAt: 0 };
  const { low, high, indexLow, indexHigh } = triggerPrices(monitor, state, 0.25);
  expect([indexLow, indexHigh]).toEqual([0.2495, 0.2505]);
  expect(Math.abs(low - (49910 + 31) / 0.93)).toBeLessThan(1e-4);
  expect(Math.abs(Number(high) - (49910 - 31) / (1 - 0.1575))).toBeLessThan(1e-4);
});
