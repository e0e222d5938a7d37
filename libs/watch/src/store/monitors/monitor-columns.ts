import { type Cell, type CellType } from '@quant/database';
import { type Monitor } from '../../engine/monitor';
import { type MonitorState } from '../../engine/monitor-state';
import { type Position } from '../../engine/position';
import { nextDueAt } from '../../engine/next-due-at';
import { triggerPrices } from '../../engine/trigger-prices';
import { middleOf } from './index-window';
import { phaseOf } from './phases';

/** Columns and their types. */
export type Columns = Readonly<Record<string, CellType>>;

/** Columns of `watch_monitor` with the owner's settings. */
export const TERM_COLUMNS = {
  tier: 'text',
  expires_at: 'integer',
  multiplier: 'integer',
  direction: 'text',
  entry_price: 'real',
  position_size: 'real',
  collateral: 'real',
  maintenance_margin_rate: 'real',
  venue: 'text',
  tiers: 'text',
  liquidation_offset: 'real',
  warn_pct: 'real',
  critical_pct: 'real',
  own_distances: 'integer',
  funding_flip: 'integer',
  vol_regime_alerts: 'integer',
  market_data_alerts: 'integer',
  recovery_alerts: 'integer',
  watched_since: 'integer',
  heartbeat: 'text',
} as const satisfies Columns;

/** Columns of `watch_monitor` with the state of the asset, which seldom changes. */
export const LEARNT_COLUMNS = {
  status: 'text',
  funding_start: 'real',
  funding_sign: 'integer',
  vol_regime: 'text',
  market_lost: 'integer',
  heartbeat_at: 'integer',
  phase: 'integer',
  index_lo: 'real',
} as const satisfies Columns;

/** Columns of `watch_trigger`: the bands that ticks remember, and the prices and times by which they find a monitor. */
export const TRIGGER_COLUMNS = {
  band: 'text',
  last_liq_alert_at: 'integer',
  breached: 'integer',
  warned_of_expiry: 'integer',
  trig_lo: 'real',
  trig_hi: 'real',
  doubt_lo: 'real',
  doubt_hi: 'real',
  worst_told: 'text',
  worst_told_at: 'integer',
  venue_told: 'text',
  venue_at: 'integer',
  due_at: 'integer',
} as const satisfies Columns;

type Values<Of extends Columns> = Readonly<Record<keyof Of, Cell>>;

export function termValues({ thresholds, ...monitor }: Monitor): Values<typeof TERM_COLUMNS> {
  return {
    tier: monitor.tier,
    expires_at: monitor.expiresAt,
    multiplier: monitor.multiplier,
    direction: monitor.direction,
    entry_price: monitor.entryPrice,
    position_size: monitor.positionSize,
    collateral: monitor.collateral,
    maintenance_margin_rate: monitor.maintenanceMarginRate,
    ...venueValues(monitor),
    warn_pct: thresholds.warnPct,
    critical_pct: thresholds.criticalPct,
    own_distances: Number(monitor.hasOwnDistances),
    funding_flip: Number(thresholds.fundingFlip),
    vol_regime_alerts: Number(thresholds.volRegime),
    market_data_alerts: Number(thresholds.marketData),
    recovery_alerts: Number(thresholds.recovery),
    watched_since: monitor.watchedSince,
    heartbeat: monitor.heartbeat,
  };
}

function venueValues({ venueMargin = null, liquidationOffset = null }: Position) {
  const { venue = null, tiers = null } = venueMargin ?? {};
  return { venue, tiers: tiers && JSON.stringify(tiers), liquidation_offset: liquidationOffset };
}

/** @param indexLow  from `windowStart` */
export function learntValues(monitor: Monitor, state: MonitorState, indexLow: number): Values<typeof LEARNT_COLUMNS> {
  return {
    status: state.status,
    funding_start: state.fundingStart,
    funding_sign: state.fundingSign,
    vol_regime: state.volRegime,
    market_lost: state.marketLost ?? 0,
    heartbeat_at: state.heartbeatAt,
    phase: phaseOf(monitor.thresholds, state),
    index_lo: indexLow,
  };
}

/** @param indexLow  from `windowStart` */
export function triggerValues(monitor: Monitor, state: MonitorState, indexLow: number): Values<typeof TRIGGER_COLUMNS> {
  const { low, high, doubtLow, doubtHigh } = triggerPrices(monitor, state, middleOf(indexLow));
  return {
    band: state.band,
    last_liq_alert_at: state.lastLiqAlertAt,
    breached: Number(state.breached),
    warned_of_expiry: Number(state.warnedOfExpiry),
    // the lookup by doubt_lo and doubt_hi finds these too, which saves writing a second index
    trig_lo: low === doubtLow ? 0 : low,
    trig_hi: high === doubtHigh ? null : high,
    doubt_lo: doubtLow,
    doubt_hi: doubtHigh,
    worst_told: state.worstTold,
    worst_told_at: state.worstToldAt,
    venue_told: state.venueTold,
    venue_at: state.venueAt,
    due_at: nextDueAt(monitor, state),
  };
}

/** Values in the order of their columns. */
export function inOrder<Of extends Columns>(columns: Of, values: Values<Of>): Cell[] {
  return Object.keys(columns).map((name) => values[name as keyof Of]);
}
