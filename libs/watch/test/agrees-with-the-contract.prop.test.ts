import fc from 'fast-check';
import { fundingIndexAfter, type Alert, INITIAL_STATE, NEW_FUNDING_INDEX, tick } from '../src/index';
import { referenceStart, referenceTick } from './reference-tick';
import { anyMonitor, anyTick } from './scenarios';

function inShort(alert: Alert): string {
  if (alert.type === 'expired' || alert.type === 'expiry_warning') return alert.type;
  const sign = (side: string): number => (side === 'positive' ? 1 : -1);
  if (alert.type === 'funding_flip') return `${alert.type} ${sign(alert.was)} ${sign(alert.now)}`;
  if (alert.type === 'vol_regime') return `${alert.type} ${alert.was} ${alert.now}`;
  return `${alert.type} ${alert.reason} ${String(alert.breached)}`;
}

test('the engine raises what the contract says, tick by tick, over whole lives of monitors', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyMonitor, fc.array(anyTick, { minLength: 1, maxLength: 60 }), (monitor, ticks) => {
      let state = INITIAL_STATE;
      let index = { ...NEW_FUNDING_INDEX, value: 0.125 }; // an asset that was watched before
      let now = 0;
      const reference = referenceStart();
      for (const { wait, move, ...rest } of ticks) {
        now += wait;
        const market = { ...rest, mark: move === null ? null : move * monitor.entryPrice };
        index = fundingIndexAfter(index, market.funding, now);
        const result = tick(monitor, state, now, { ...market, fundingIndex: index.value });
        const alerts = result.alerts.map(inShort);
        expect(alerts).toEqual(referenceTick(monitor, reference, now, market));
        state = result.state;
        const { status, band, breached, fundingSign, lastLiqAlertAt } = reference;
        expect(state).toMatchObject({
          status,
          band,
          breached,
          fundingSign,
          lastLiqAlertAt,
          volRegime: reference.regime,
        });
        for (const alert of alerts) seen.add(alert);
      }
    }),
    { numRuns: 1000 },
  );
  // every kind of alert was among them
  expect([...seen].sort()).toEqual([
    'expired',
    'expiry_warning',
    'funding_flip -1 1',
    'funding_flip 1 -1',
    'liq_critical breach true',
    'liq_critical cross false',
    'liq_critical cross true',
    'liq_critical realert false',
    'liq_critical realert true',
    'liq_warn cross false',
    'liq_warn realert false',
    'vol_regime ELEVATED NORMAL',
    'vol_regime ELEVATED SUPPRESSED',
    'vol_regime NORMAL ELEVATED',
    'vol_regime NORMAL SUPPRESSED',
    'vol_regime SUPPRESSED ELEVATED',
    'vol_regime SUPPRESSED NORMAL',
  ]);
});
