import { type Database } from '@quant/database';
import { fundingSignOf } from '../../src/engine/funding-sign';
import { tick } from '../../src/engine/tick';
import { newMonitor, type Registration } from '../../src/registration/new-monitor';
import { type Tier } from '../../src/engine/monitor';
import { NO_ADDRESS, type StoredAddress } from '../../src/webhooks/addresses/stored-address';
import { webhookBody } from '../../src/webhooks/webhook-body';
import { urgencyOf } from '../../src/store/deliveries/outbox-rows';
import { type Observation } from '../../src/store/ports/market-store';
import { type NewRegistration } from '../../src/store/ports/monitor-store';
import { type Candidate, type Evaluated, type Unit } from '../../src/store/ports/unit-store';
import { type WatchStore } from '../../src/store/watch-store';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment on which a minute begins. */
export const START = Date.UTC(2026, 0, 5);

/** Long of 5000 USD at 62000 with 1000 USD: liquidated at 49910, warned of from 58717.6 on, critical from 53666.7 on. */
export const POSITION: Registration = {
  asset: 'BTC',
  direction: 'long',
  entryPrice: 62_000,
  positionSize: 5000,
  collateral: 1000,
};

const LEASE = 20_000;

/** A name of the right form. */
export const monitorId = (n: number): string => `w_${String(n).padStart(16, '0')}`;
export const alertId = (n: number): string => `a_${String(n).padStart(26, '0')}`;

/** An address as a store keeps it, which it does not read. */
export const webhookAt = (url: string): StoredAddress => ({
  address: url,
  host: new URL(url).hostname,
  format: 'auto',
});

/** A monitor to be inserted. */
export function registration(
  n: number,
  fields: Partial<NewRegistration> & { readonly tier?: Tier; readonly position?: Partial<Registration> } = {},
): NewRegistration {
  const { tier = 'paid', position, ...rest } = fields;
  const createdAt = rest.createdAt ?? START;
  return {
    id: monitorId(n),
    tokenDigest: String(n).padStart(64, '0'),
    client: `client ${n}`,
    createdAt,
    monitor: newMonitor({ ...POSITION, ...position }, tier, createdAt),
    webhook: NO_ADDRESS,
    purchase: null,
    capacity: null,
    ...rest,
  };
}

/** The key of a monitor in the tables. */
export async function keyOf(database: Database, id: string): Promise<number> {
  const row = await database.prepare<{ key: number }>('select key from watch_monitor where id = ?').first(id);
  if (!row) throw new Error(`there is no monitor ${id}`);
  return row.key;
}

/** Registers monitors, and insists on it. */
export async function registered(store: WatchStore, ...registrations: readonly NewRegistration[]): Promise<void> {
  for (const one of registrations) expect(await store.register(one)).toEqual({ status: 'registered' });
}

/** An observation of Bitcoin. */
export function observation(mark: number | null, fields: Partial<Observation> = {}, at = START): Observation {
  const source = mark === null ? null : 'simulated';
  const blindness = mark === null ? ({ reason: 'no_venue', asked: [] } as const) : null;
  const known = {
    asset: 'BTC',
    mark,
    venueMarks: null,
    source,
    asOf: mark === null ? null : at,
    singleSource: false,
    blindness,
  };
  const { funding = null } = fields;
  const sign = funding === null ? 0 : fundingSignOf(funding);
  const signs = { told: sign === 0 ? null : sign, venues: {} };
  return { ...known, funding: null, fundingSource: source, signs, volatility: null, ...fields };
}

/** Records the market of the minute of `at`. */
export async function market(store: WatchStore, at: number, ...observations: readonly Observation[]): Promise<void> {
  const lease = await store.claimMarket(Math.floor(at / MINUTE), at, LEASE);
  expect(lease && (await store.recordMarket(lease, at, observations))).toBe(true);
}

export async function claimed(store: WatchStore, now: number): Promise<Unit> {
  const unit = await claimUnit(store, now);
  if (!unit) throw new Error('no unit is due');
  return unit;
}

export async function claimUnit(store: WatchStore, now: number, leaseMs = LEASE): Promise<Unit | undefined> {
  return (await store.claimUnits(now, leaseMs, 1))[0];
}

export async function candidatesOf(store: WatchStore, ...units: readonly Unit[]): Promise<Candidate[]> {
  const all: Candidate[] = [];
  for await (const chunk of store.candidates(units)) all.push(...chunk);
  return all;
}

let alerts = 0;

/** A candidate after the tick, with new ids for its alerts. */
export function evaluated(unit: Unit, candidate: Candidate): Evaluated {
  const { id, monitor } = candidate;
  const result = tick(monitor, candidate.state, unit.at, unit.market);
  return {
    candidate,
    state: result.state,
    alerts: result.alerts.map((alert, i) => {
      const name = alertId(++alerts);
      const { asset, direction } = monitor;
      const subject = { alertId: name, monitorId: id, asset, direction, baseUrl: 'https://quant.example' };
      const sequence = candidate.sequence + 1 + i;
      return {
        id: name,
        type: alert.type,
        urgency: urgencyOf(alert),
        sequence,
        body: webhookBody(alert, subject, sequence),
      };
    }),
  };
}

/** Evaluates everything that is due, as a worker would. Types of the alerts that were recorded. */
export async function runTick(store: WatchStore, now: number): Promise<string[]> {
  const types: string[] = [];
  for (;;) {
    const units = await store.claimUnits(now, LEASE, 3);
    if (units.length === 0) return types;
    for await (const chunk of store.candidates(units)) {
      const results = chunk.map((candidate) => evaluated(candidate.unit, candidate));
      const { lost, dropped } = await store.commit(units, results, { leaseUntil: now + LEASE });
      expect(lost).toEqual([]);
      for (const { candidate, alerts: raised } of results)
        if (!dropped.has(candidate.id)) types.push(...raised.map(({ type }) => type));
    }
    expect(await store.finish(units)).toEqual([]);
  }
}
