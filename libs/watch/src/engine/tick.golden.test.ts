import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fundingIndexAfter,
  type Alert,
  alertPayload,
  type Funding,
  INITIAL_STATE,
  type MonitorPatch,
  type MonitorState,
  NEW_FUNDING_INDEX,
  newMonitor,
  extended,
  patched,
  tick,
  type Tier,
} from '../index';
import { fundingAccrued } from './reading';

interface GoldenTick {
  readonly t: number;
  readonly mark: number | null;
  readonly funding: { readonly rate: number; readonly interval_hours: number } | null;
  readonly vol_ratio: number | null;
}

interface GoldenCase {
  readonly id: string;
  readonly monitor: {
    readonly asset: string;
    readonly direction: 'long' | 'short';
    readonly entry_price: number;
    readonly position_size: number;
    readonly collateral: number;
    readonly maintenance_margin_rate: number;
    readonly tier: Tier;
  };
  readonly ticks: readonly GoldenTick[];
  readonly actions: readonly { readonly t: number; readonly op: 'extend' | 'patch'; readonly fields?: MonitorPatch }[];
  readonly alerts: readonly Readonly<Record<string, unknown>>[];
  readonly final: Readonly<Record<string, unknown>>;
}

const { cases } = JSON.parse(
  readFileSync(join(__dirname, '../../../contract/golden/service.watch-engine.json'), 'utf8'),
) as {
  readonly cases: readonly GoldenCase[];
};

const START = Date.UTC(2026, 5, 11);
const SUBJECT = { alertId: 'a', monitorId: 'w', asset: 'BTC', direction: 'long', baseUrl: '' } as const;

function replay({ monitor: given, ticks, actions }: GoldenCase) {
  const { entry_price: entryPrice, position_size: positionSize, maintenance_margin_rate, tier, ...rest } = given;
  const registration = { ...rest, entryPrice, positionSize, maintenanceMarginRate: maintenance_margin_rate };
  let monitor = newMonitor(registration, tier, START);
  let state: MonitorState = INITIAL_STATE;
  let index = NEW_FUNDING_INDEX;
  const pending = [...actions];
  const alerts: Alert[] = [];
  for (const { t, mark, funding: quote, vol_ratio } of ticks) {
    for (; pending[0] && t >= pending[0].t; pending.shift()) {
      const { t: at, op, fields = {} } = pending[0];
      const now = START + 1000 * at;
      ({ monitor, state } = op === 'extend' ? extended(monitor, state, now) : patched(monitor, state, fields, now));
    }
    const now = START + 1000 * t;
    const funding: Funding | null = quote && { rate: quote.rate, intervalHours: quote.interval_hours };
    index = fundingIndexAfter(index, funding, now);
    const volatility = vol_ratio === null ? null : { ratio30d90d: vol_ratio, realized30d: 0.5 };
    const result = tick(monitor, state, now, { mark, funding, fundingIndex: index.value, volatility });
    state = result.state;
    alerts.push(...result.alerts);
  }
  return { monitor, state, index, alerts };
}

/** As the vectors count: seconds since the registration. */
function onTheWire(alert: Alert) {
  const { ts, ...payload } = alertPayload(alert, SUBJECT);
  return { ...payload, t: Math.round(Number(ts) - START / 1000) };
}

function expectClose(found: unknown, expected: unknown, what: string): void {
  if (typeof expected !== 'number') expect({ [what]: found }).toEqual({ [what]: expected });
  else expect(Math.abs(Number(found) - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
}

test.each(cases)('$id', (golden) => {
  const { monitor, state, index, alerts } = replay(golden);
  expect(alerts.map(({ type }) => type)).toEqual(golden.alerts.map(({ type }) => type));
  for (const [i, expected] of golden.alerts.entries()) {
    const found: Readonly<Record<string, unknown>> = onTheWire(alerts[i] as Alert);
    for (const [name, value] of Object.entries(expected)) expectClose(found[name], value, `${i}.${name}`);
  }
  const final: Readonly<Record<string, unknown>> = {
    status: state.status,
    band: state.band,
    funding_accum_est: fundingAccrued(monitor, state, index.value),
    regime: state.volRegime,
    expires_at_t: (monitor.expiresAt - START) / 1000,
    tier: monitor.tier,
  };
  expect(Object.keys(golden.final).sort()).toEqual(Object.keys(final).sort());
  for (const [name, value] of Object.entries(golden.final)) expectClose(final[name], value, name);
});

test('all vectors are there', () => {
  expect(cases).toHaveLength(15);
});
