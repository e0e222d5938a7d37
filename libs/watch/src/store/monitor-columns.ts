import { type ColumnType, type Parameter } from '@quant/database';
import { type Monitor } from '../engine/monitor';
import { type MonitorState } from '../engine/monitor-state';
import { nextDueAt } from '../engine/next-due-at';
import { triggerPrices } from '../engine/trigger-prices';
import { phaseOf } from './phases';

/** Columns and what they hold. */
export type Columns = Readonly<Record<string, Exclude<ColumnType, 'bytes'>>>;

/** What the owner decides. */
export const TERM_COLUMNS = {
  tier: 'text',
  expires_at: 'integer',
  direction: 'text',
  entry_price: 'real',
  position_size: 'real',
  collateral: 'real',
  maintenance_margin_rate: 'real',
  warn_pct: 'real',
  critical_pct: 'real',
  funding_flip: 'integer',
  vol_regime_alerts: 'integer',
} as const satisfies Columns;

/** What the ticks remember. */
export const STATE_COLUMNS = {
  status: 'text',
  funding_start: 'real',
  funding_sign: 'integer',
  vol_regime: 'text',
  band: 'text',
  last_liq_alert_at: 'integer',
  breached: 'integer',
  warned_of_expiry: 'integer',
} as const satisfies Columns;

/** By what a tick finds the monitor. */
export const WATCH_COLUMNS = {
  trig_lo: 'real',
  trig_hi: 'real',
  index_lo: 'real',
  phase: 'integer',
  due_at: 'integer',
} as const satisfies Columns;

type Values<Of extends Columns> = Readonly<Record<keyof Of, Parameter>>;

export function termValues({ thresholds, ...monitor }: Monitor): Values<typeof TERM_COLUMNS> {
  return {
    tier: monitor.tier,
    expires_at: monitor.expiresAt,
    direction: monitor.direction,
    entry_price: monitor.entryPrice,
    position_size: monitor.positionSize,
    collateral: monitor.collateral,
    maintenance_margin_rate: monitor.maintenanceMarginRate,
    warn_pct: thresholds.warnPct,
    critical_pct: thresholds.criticalPct,
    funding_flip: Number(thresholds.fundingFlip),
    vol_regime_alerts: Number(thresholds.volRegime),
  };
}

export function stateValues(state: MonitorState): Values<typeof STATE_COLUMNS> {
  return {
    status: state.status,
    funding_start: state.fundingStart,
    funding_sign: state.fundingSign,
    vol_regime: state.volRegime,
    band: state.band,
    last_liq_alert_at: state.lastLiqAlertAt,
    breached: Number(state.breached),
    warned_of_expiry: Number(state.warnedOfExpiry),
  };
}

/** @param fundingIndex  the asset's, now */
export function watchValues(monitor: Monitor, state: MonitorState, fundingIndex: number): Values<typeof WATCH_COLUMNS> {
  const { low, high, indexLow } = triggerPrices(monitor, state, fundingIndex);
  return {
    // a price beyond the range of doubles is reached by none
    trig_lo: Math.min(low, Number.MAX_VALUE),
    trig_hi: high,
    index_lo: indexLow,
    phase: phaseOf(state),
    due_at: nextDueAt(monitor, state),
  };
}

/** Values in the order of their columns. */
export function inOrder<Of extends Columns>(columns: Of, values: Values<Of>): Parameter[] {
  return Object.keys(columns).map((name) => values[name as keyof Of]);
}
