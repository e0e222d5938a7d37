import { type MonitorStatus } from './answers';

/** The fields of a monitor that its owner can change, by their names on the wire. */
export function wirePosition({ position, thresholds, webhookFormat, heartbeat }: MonitorStatus) {
  return {
    direction: position.direction,
    entry_price: position.entryPrice,
    position_size: position.positionSize,
    collateral: position.collateral,
    maintenance_margin_rate: position.maintenanceMarginRate,
    ...(position.venue !== null && { venue: position.venue }),
    webhook_format: webhookFormat,
    heartbeat,
    thresholds: {
      warn_pct: thresholds.warnPct,
      critical_pct: thresholds.criticalPct,
      funding_flip: thresholds.fundingFlip,
      vol_regime: thresholds.volRegime,
      market_data: thresholds.marketData,
      recovery: thresholds.recovery,
    },
  };
}
