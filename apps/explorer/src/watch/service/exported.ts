import { type MonitorStatus } from './answers';

/**
 * A registration as a file: by the names of the wire, so that it can be registered again.
 *
 * @param statusUrl  where its state is read
 * @param token      given only where its owner has asked for it: whoever has it can change and end the monitor
 */
export function exported(status: MonitorStatus, statusUrl: string, token?: string): string {
  const { monitorId, tier, position, thresholds, createdAt, expiresAt } = status;
  const registration = {
    monitor_id: monitorId,
    ...(token !== undefined && { token }),
    tier,
    status_url: statusUrl,
    created_at: createdAt,
    expires_at: expiresAt,
    asset: position.asset,
    direction: position.direction,
    entry_price: position.entryPrice,
    position_size: position.positionSize,
    collateral: position.collateral,
    maintenance_margin_rate: position.maintenanceMarginRate,
    thresholds: {
      warn_pct: thresholds.warnPct,
      critical_pct: thresholds.criticalPct,
      funding_flip: thresholds.fundingFlip,
      vol_regime: thresholds.volRegime,
      market_data: thresholds.marketData,
      recovery: thresholds.recovery,
    },
  };
  return `${JSON.stringify(registration, null, 2)}\n`;
}
