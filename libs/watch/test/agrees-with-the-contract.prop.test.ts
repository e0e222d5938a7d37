import fc from 'fast-check';
import {
  type Alert,
  alertPayload,
  extended,
  fundingIndexAfter,
  INITIAL_STATE,
  type LastMark,
  NEW_FUNDING_INDEX,
  tick,
} from '../src/index';
import { referenceExtension, referenceStart, referenceTick } from './reference-tick';
import { anyMonitor, anyMonitorAtExchange, anyTick, marketAt, scattered } from './scenarios';

const SUBJECT = { alertId: 'a', monitorId: 'w', asset: 'BTC', direction: 'long', baseUrl: '' } as const;

/** As the reference says it; what follows @ are figures, as they go over the wire. */
function inShort(alert: Alert): string {
  const payload = alertPayload(alert, SUBJECT);
  const sign = (side: string): number => (side === 'positive' ? 1 : -1);
  switch (alert.type) {
    case 'expired':
    case 'expiry_warning':
      return alert.type;
    case 'funding_flip':
      return `${alert.type} ${sign(alert.was)} ${sign(alert.now)}`;
    case 'vol_regime':
      return `${alert.type} ${alert.was} ${alert.now}`;
    case 'liq_unconfirmed':
      return `${alert.type} ${alert.worstBand}`;
    case 'liq_recovered':
      return `${alert.type} ${alert.previousBand}`;
    case 'market_data_lost':
      return `${alert.type} ${alert.reason} @ ${alert.lastMark?.mark ?? null} ${alert.lastMark?.at ?? null}`;
    case 'heartbeat':
      return alert.type;
    case 'market_data_restored':
      return `${alert.type} @ ${alert.mark} ${Number(payload['blind_seconds'])}`;
    default:
      return `${alert.type} ${alert.reason} ${String(alert.breached)}${alert.confirmed ? '' : ' unconfirmed'}`;
  }
}

/** Where the mark is from, and the rate. */
const SOURCES: Readonly<Record<string, string>> = { funding_flip: 'bybit' };

/** A tick; or two a minute apart in which venues contradict each other: an exchange that says so twice is heard. */
const steps = fc
  .record({
    tick: anyTick,
    extend: fc.integer({ min: 0, max: 49 }).map((n) => n === 0),
    scatter: fc.option(scattered, { nil: null, freq: 2 }),
  })
  .map(({ tick: given, extend, scatter }) => {
    if (scatter === null) return [{ tick: given, extend }];
    const first = { ...given, scatter };
    return [
      { tick: first, extend },
      { tick: { ...first, wait: 60_000 }, extend: false },
    ];
  });

test('the engine raises what the contract says, tick by tick, over whole lives of monitors', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.oneof(anyMonitor, anyMonitorAtExchange),
      fc.array(steps, { minLength: 1, maxLength: 40 }),
      (registered, life) => {
        let monitor = registered;
        let state = INITIAL_STATE;
        let index = { ...NEW_FUNDING_INDEX, value: 0.125 }; // an asset that was watched before
        let lastMark: LastMark | null = null;
        let now = 0;
        const reference = referenceStart(0);
        for (const { tick: given, extend } of life.flat()) {
          if (extend) {
            referenceExtension(monitor, reference, now);
            ({ monitor, state } = extended(monitor, state, now));
          }
          now += given.wait;
          index = fundingIndexAfter(index, given.funding, now);
          const market = marketAt(monitor, now, index.value, given, lastMark);
          ({ lastMark } = market.provenance);
          const result = tick(monitor, state, now, market);
          const alerts = result.alerts.map(inShort);
          expect(alerts).toEqual(
            referenceTick(monitor, reference, now, {
              ...{ ...given, ...market, markAt: now - given.age },
              said: market.venueMarks?.all ?? [],
            }),
          );
          for (const alert of result.alerts) {
            const { type, source } = alert;
            if (type === 'liq_unconfirmed') continue;
            const isOwn = 'confirmed' in alert && !alert.confirmed;
            const others = market.mark === null ? null : 'okx';
            expect(source).toBe(isOwn ? monitor.venueMargin?.venue : (SOURCES[type] ?? others));
          }
          state = result.state;
          const { status, band, breached, fundingSign, lastLiqAlertAt, regime, marketLost } = reference;
          const { worstTold, worstToldAt, venueTold, venueAt } = reference;
          expect(state).toMatchObject({ worstTold, worstToldAt, venueTold, venueAt });
          expect(state).toMatchObject({ status, band, breached, fundingSign, lastLiqAlertAt, volRegime: regime });
          expect(state.marketLost !== null).toBe(marketLost);
          for (const alert of alerts) seen.add(alert.replace(/ @.*/, ''));
        }
      },
    ),
    { numRuns: 1200 },
  );
  // every kind of alert was among them
  expect([...seen].sort()).toEqual([
    'expired',
    'expiry_warning',
    'funding_flip -1 1',
    'funding_flip 1 -1',
    'liq_critical breach true',
    'liq_critical breach true unconfirmed',
    'liq_critical cross false',
    'liq_critical cross false unconfirmed',
    'liq_critical cross true',
    'liq_critical realert false',
    'liq_critical realert true',
    'liq_recovered critical',
    'liq_recovered warn',
    'liq_unconfirmed breach',
    'liq_unconfirmed critical',
    'liq_unconfirmed warn',
    'liq_warn cross false',
    'liq_warn cross false unconfirmed',
    'liq_warn realert false',
    'market_data_lost disagreement',
    'market_data_lost no_venue',
    'market_data_lost stale',
    'market_data_restored',
    'vol_regime ELEVATED NORMAL',
    'vol_regime ELEVATED SUPPRESSED',
    'vol_regime NORMAL ELEVATED',
    'vol_regime NORMAL SUPPRESSED',
    'vol_regime SUPPRESSED ELEVATED',
    'vol_regime SUPPRESSED NORMAL',
  ]);
});
