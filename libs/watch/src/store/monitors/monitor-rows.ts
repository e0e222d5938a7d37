import { type Band } from '../../engine/band';
import { type Level } from '../../engine/level';
import { type Heartbeat, type Monitor, type Tier } from '../../engine/monitor';
import { type MonitorState, type MonitorStatus } from '../../engine/monitor-state';
import { type Direction } from '../../engine/position';
import { type VolRegime } from '../../engine/vol-regime';
import { type TierLine, type VenueMargin } from '../../liquidation/venue-margin';
import { type LiquidationVenue } from '../../liquidation/venue-rules';
import { type WebhookFormatSetting } from '../../webhooks/formats/chat-format';
import { type StoredMonitor } from '../ports/monitor-store';
import { type Candidate, type Unit } from '../ports/unit-store';
import { LEARNT_COLUMNS, TERM_COLUMNS, TRIGGER_COLUMNS } from './monitor-columns';

/** A monitor as a tick reads it. */
export interface CandidateRow {
  readonly key: number;
  readonly id: string;
  readonly tier: Tier;
  readonly expires_at: number;
  readonly multiplier: number;
  readonly direction: Direction;
  readonly entry_price: number;
  readonly position_size: number;
  readonly collateral: number;
  readonly maintenance_margin_rate: number;
  readonly venue: LiquidationVenue | null;
  readonly tiers: string | null;
  readonly liquidation_offset: number | null;
  readonly warn_pct: number;
  readonly critical_pct: number;
  readonly own_distances: number;
  readonly funding_flip: number;
  readonly vol_regime_alerts: number;
  readonly market_data_alerts: number;
  readonly recovery_alerts: number;
  readonly watched_since: number;
  readonly heartbeat: Heartbeat;
  /** `unpaid`: its term has lapsed, and nobody sees it. */
  readonly status: MonitorStatus | 'unpaid';
  readonly funding_start: number | null;
  readonly funding_sign: 1 | -1 | null;
  readonly vol_regime: VolRegime | null;
  readonly band: Band;
  readonly last_liq_alert_at: number | null;
  readonly breached: number;
  readonly warned_of_expiry: number;
  readonly worst_told: Level;
  readonly worst_told_at: number | null;
  readonly venue_told: Level;
  readonly venue_at: number | null;
  /** Since when; 0: it is not. */
  readonly market_lost: number;
  readonly heartbeat_at: number | null;
  readonly index_lo: number;
  readonly version: number;
  readonly sequence: number;
  /** The last tick that wrote it. */
  readonly tick: number;
  /** The last alert that is no heartbeat, of a monitor with heartbeats. */
  readonly last_alert_type: string | null;
  readonly last_alert_at: number | null;
}

/** A monitor as its owner's requests read it. */
export interface MonitorRow extends CandidateRow {
  readonly asset: string;
  readonly shard: number;
  readonly token_digest: string;
  readonly created_at: number;
  readonly ended_at: number | null;
  /** Address of its webhook. */
  readonly address: string | null;
  readonly host: string | null;
  readonly format: WebhookFormatSetting;
}

/** Worked out from the others, for statements to look for: written, never read. */
const SOUGHT: ReadonlySet<string> = new Set([
  ...['phase', 'due_at'],
  ...['trig_lo', 'trig_hi', 'doubt_lo', 'doubt_hi'],
]);

const namesOf = (alias: string, columns: object): string[] =>
  Object.keys(columns)
    .filter((name) => !SOUGHT.has(name))
    .map((name) => `${alias}.${name}`);
const TERMS = namesOf('m', { ...TERM_COLUMNS, ...LEARNT_COLUMNS });
const TRIGGERS = namesOf('t', TRIGGER_COLUMNS);

/** The last alert, which only heartbeats repeat; the query skips other monitors. */
const lastAlert = (column: string): string => `
  case when m.heartbeat <> 'off' then (
    select a.${column} from watch_alert a where a.monitor = m.key and a.type <> 'heartbeat'
    order by a.sequence desc limit 1) end as last_alert_${column}`;

/** Columns of a `CandidateRow`, from `watch_monitor m` and `watch_trigger t`. */
export const CANDIDATE_COLUMNS = [
  ...['m.key, m.id', ...TERMS, ...TRIGGERS, 't.version, t.sequence, t.tick'],
  ...[lastAlert('type'), lastAlert('at')],
].join(', ');

/** All of a `MonitorRow`; a condition on `watch_monitor m` follows. */
export const SELECT_MONITOR = `
  select ${CANDIDATE_COLUMNS}, u.asset, u.shard, m.token_digest, m.created_at, m.ended_at,
    w.address, w.host, w.format
  from watch_monitor m join watch_trigger t on t.monitor = m.key join watch_unit u on u.key = m.unit
  join watch_webhook w on w.monitor = m.key`;

export function candidateOf(row: CandidateRow, unit: Unit): Candidate {
  const { key, id, version, sequence, index_lo: indexLow } = row;
  const [monitor, state] = [monitorOf(row, unit.asset), stateOf(row)];
  return { unit, key, id, monitor, state, version, sequence, indexLow, lastAlert: lastAlertOf(row) };
}

function lastAlertOf({ last_alert_type: type, last_alert_at: at }: CandidateRow): Candidate['lastAlert'] {
  return type === null || at === null ? null : { type, at };
}

export function storedOf(row: MonitorRow): StoredMonitor {
  const { key, id, version, sequence, index_lo: indexLow, asset, shard } = row;
  const { token_digest: tokenDigest, created_at: createdAt, ended_at: endedAt } = row;
  const [monitor, state] = [monitorOf(row, asset), stateOf(row)];
  return {
    key,
    id,
    monitor,
    state,
    version,
    sequence,
    indexLow,
    tokenDigest,
    createdAt,
    endedAt,
    shard,
    webhook: webhookOf(row),
  };
}

function webhookOf({ address, host, format }: MonitorRow): StoredMonitor['webhook'] {
  return address === null || host === null ? { address: null, host: null, format } : { address, host, format };
}

function monitorOf(row: CandidateRow, asset: string): Monitor {
  return {
    asset,
    multiplier: row.multiplier,
    direction: row.direction,
    entryPrice: row.entry_price,
    positionSize: row.position_size,
    collateral: row.collateral,
    maintenanceMarginRate: row.maintenance_margin_rate,
    venueMargin: venueMarginOf(row),
    liquidationOffset: row.liquidation_offset,
    thresholds: {
      warnPct: row.warn_pct,
      criticalPct: row.critical_pct,
      fundingFlip: row.funding_flip === 1,
      volRegime: row.vol_regime_alerts === 1,
      marketData: row.market_data_alerts === 1,
      recovery: row.recovery_alerts === 1,
    },
    hasOwnDistances: row.own_distances === 1,
    tier: row.tier,
    heartbeat: row.heartbeat,
    watchedSince: row.watched_since,
    expiresAt: row.expires_at,
  };
}

function venueMarginOf({ venue, tiers }: CandidateRow): VenueMargin | null {
  return venue && { venue, tiers: tiers === null ? null : (JSON.parse(tiers) as readonly TierLine[]) };
}

function stateOf(row: CandidateRow): MonitorState {
  return {
    status: row.status === 'unpaid' ? 'expired' : row.status,
    fundingStart: row.funding_start,
    fundingSign: row.funding_sign,
    volRegime: row.vol_regime,
    band: row.band,
    lastLiqAlertAt: row.last_liq_alert_at,
    breached: row.breached === 1,
    warnedOfExpiry: row.warned_of_expiry === 1,
    marketLost: row.market_lost || null,
    worstTold: row.worst_told,
    worstToldAt: row.worst_told_at,
    venueTold: row.venue_told,
    venueAt: row.venue_at,
    heartbeatAt: row.heartbeat_at,
  };
}
