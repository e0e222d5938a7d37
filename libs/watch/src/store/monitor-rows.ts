import { type Band } from '../engine/band';
import { type Monitor, type Tier } from '../engine/monitor';
import { type MonitorState, type MonitorStatus } from '../engine/monitor-state';
import { type Direction } from '../engine/position';
import { type VolRegime } from '../engine/vol-regime';
import { STATE_COLUMNS, TERM_COLUMNS } from './monitor-columns';
import { type Candidate, type StoredMonitor } from './watch-store';

/** A monitor as a tick reads it. */
export interface CandidateRow {
  readonly id: string;
  readonly asset: string;
  readonly tier: Tier;
  readonly expires_at: number;
  readonly direction: Direction;
  readonly entry_price: number;
  readonly position_size: number;
  readonly collateral: number;
  readonly maintenance_margin_rate: number;
  readonly warn_pct: number;
  readonly critical_pct: number;
  readonly funding_flip: number;
  readonly vol_regime_alerts: number;
  /** `unpaid`: its term has lapsed, and nobody sees it. */
  readonly status: MonitorStatus | 'unpaid';
  readonly funding_start: number | null;
  readonly funding_sign: 1 | -1 | null;
  readonly vol_regime: VolRegime | null;
  readonly band: Band;
  readonly last_liq_alert_at: number | null;
  readonly breached: number;
  readonly warned_of_expiry: number;
  readonly index_lo: number;
  readonly version: number;
  readonly sequence: number;
}

/** A monitor as its owner's requests read it. */
export interface MonitorRow extends CandidateRow {
  readonly token_digest: string;
  readonly created_at: number;
  readonly ended_at: number | null;
  readonly shard: number;
}

const TERMS_AND_STATE = [...Object.keys(TERM_COLUMNS), ...Object.keys(STATE_COLUMNS)];

/** Of a `CandidateRow`. */
export const CANDIDATE_COLUMNS = ['id', 'asset', ...TERMS_AND_STATE, 'index_lo', 'version', 'sequence'].join(', ');

/** Of a `MonitorRow`. */
export const MONITOR_COLUMNS = `${CANDIDATE_COLUMNS}, token_digest, created_at, ended_at, shard`;

export function candidateOf(row: CandidateRow): Candidate {
  const { id, version, sequence, index_lo: indexLow } = row;
  return { id, monitor: monitorOf(row), state: stateOf(row), version, sequence, indexLow };
}

export function storedOf(row: MonitorRow): StoredMonitor {
  const { token_digest: tokenDigest, created_at: createdAt, ended_at: endedAt, shard } = row;
  return { ...candidateOf(row), tokenDigest, createdAt, endedAt, shard };
}

function monitorOf(row: CandidateRow): Monitor {
  return {
    asset: row.asset,
    direction: row.direction,
    entryPrice: row.entry_price,
    positionSize: row.position_size,
    collateral: row.collateral,
    maintenanceMarginRate: row.maintenance_margin_rate,
    thresholds: {
      warnPct: row.warn_pct,
      criticalPct: row.critical_pct,
      fundingFlip: row.funding_flip === 1,
      volRegime: row.vol_regime_alerts === 1,
    },
    tier: row.tier,
    expiresAt: row.expires_at,
  };
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
  };
}
