import { type Answer } from '@quant/contract';
import { assetName, type Monitor } from '../engine/monitor';
import { VENUE_RULES } from '../liquidation/venue-rules';
import { type Thresholds } from '../thresholds/thresholds';

/*
 * The answers of the service, in the names of the wire and in the order of the document.
 */

/** A monitor that was just registered. Token and secret are shown here and never again. */
export type RegistrationView = Answer<'watchPosition'>;
/** A monitor as it is now. */
export type StatusView = Answer<'watchStatus'>;
export type UpdateView = Answer<'watchUpdate'>;
export type ExtensionView = Answer<'watchExtend'>;
export type CancellationView = Answer<'watchCancel'>;
export type WebhookTestView = Answer<'watchWebhookTest'>;
export type RotationView = Answer<'watchWebhookRotate'>;
export type RedeliveryView = Answer<'watchAlertRedeliver'>;
/** A page of the alerts of a monitor. */
export type AlertsView = Answer<'watchAlerts'>;

export type CurrentStatusView = NonNullable<StatusView['current']>;
export type AlertView = StatusView['alerts'][number];
export type WebhookView = StatusView['webhook'];

/** The watched position. */
export type PositionView = Pick<
  StatusView,
  'asset' | 'direction' | 'entry_price' | 'position_size' | 'collateral' | 'maintenance_margin_rate'
>;

/** The exchange of a position, if its owner has named it, and the source of its liquidation price. */
export type ExchangeView = Pick<StatusView, 'venue' | 'liquidation_offset' | 'tiers' | 'liquidation_model'>;

/** Source of a position's margin tiers. */
export type TiersView = NonNullable<StatusView['tiers']>;

/** Availability of a trial for a client. */
export interface TrialView {
  readonly available: boolean;
  /** ISO 8601 in UTC. */
  readonly nextAvailableAt: string | null;
}

/** The unit of prices is that of the owner: `BTC`, or `1000PEPE`. */
export function positionView(monitor: Monitor): PositionView {
  const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate } = monitor;
  return {
    asset: assetName(monitor),
    direction,
    entry_price: entryPrice,
    position_size: positionSize,
    collateral,
    maintenance_margin_rate: maintenanceMarginRate,
  };
}

export function thresholdsView(thresholds: Thresholds): StatusView['thresholds'] {
  return {
    warn_pct: thresholds.warnPct,
    critical_pct: thresholds.criticalPct,
    funding_flip: thresholds.fundingFlip,
    vol_regime: thresholds.volRegime,
    market_data: thresholds.marketData,
    recovery: thresholds.recovery,
  };
}

/** The owner's statements about the exchange, and our data about it. */
export function exchangeView({ venueMargin, liquidationOffset }: Monitor, tiers: TiersView | null): ExchangeView {
  const venue = venueMargin?.venue ?? null;
  // taker fee of closing that the venue holds back; 0: it does not
  const closingFeeRate = (venue && VENUE_RULES[venue].closingFee?.rate) ?? 0;
  return {
    venue,
    liquidation_offset: liquidationOffset ?? null,
    tiers,
    liquidation_model: {
      margin: 'isolated',
      contracts: 'linear',
      closing_fee_rate: closingFeeRate,
      not_modelled: ['cross margin', 'inverse contracts', 'portfolio margin'],
    },
  };
}
