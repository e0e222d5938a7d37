import { type ReadAlert } from './history';
import { type Terms, type Thresholds } from './position';

/** Thresholds that the service supports. */
export interface Dialect {
  readonly hasMarketData: boolean;
}

/** Terms in wire format. */
export function wireTerms({ thresholds, ...terms }: Terms, dialect: Dialect): Record<string, unknown> {
  return {
    asset: terms.asset,
    direction: terms.direction,
    entry_price: terms.entryPrice,
    position_size: terms.positionSize,
    collateral: terms.collateral,
    maintenance_margin_rate: terms.maintenanceMarginRate,
    thresholds: wireThresholds(thresholds, dialect),
  };
}

export function wireThresholds(thresholds: Thresholds, { hasMarketData }: Dialect): Record<string, unknown> {
  return {
    warn_pct: thresholds.warnPct,
    critical_pct: thresholds.criticalPct,
    funding_flip: thresholds.fundingFlip,
    vol_regime: thresholds.volRegime,
    ...(hasMarketData && { market_data: thresholds.marketData, recovery: thresholds.recovery }),
  };
}

/** Thresholds from the service's answer. */
export function thresholdsOf(wire: Readonly<Record<string, number | boolean>>): Thresholds {
  return {
    warnPct: Number(wire['warn_pct']),
    criticalPct: Number(wire['critical_pct']),
    fundingFlip: wire['funding_flip'] === true,
    volRegime: wire['vol_regime'] === true,
    marketData: wire['market_data'] === true,
    recovery: wire['recovery'] === true,
  };
}

/** Removes the thresholds that the service does not support. */
export function asUnderstood(terms: Terms, { hasMarketData }: Dialect): Terms {
  if (hasMarketData) return terms;
  return { ...terms, thresholds: { ...terms.thresholds, marketData: false, recovery: false } };
}

/** The alerts of a page, or of one of the history. */
export function alertsOf(json: Readonly<Record<string, unknown>>): ReadAlert[] {
  return ((json['alerts'] ?? []) as Record<string, unknown>[]).map((alert) => ({
    id: String(alert['id']),
    type: String(alert['type']),
    ts: Number(alert['ts']),
    payload: alert['payload'] as Record<string, unknown>,
    isDelivered: alert['webhook_delivered'] === true,
  }));
}
