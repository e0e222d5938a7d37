import { type Band } from './band';
import { type Tier } from './monitor';
import { type VolRegime } from './vol-regime';

/** Something the owner of a monitor should know. `at` is the tick that saw it, epoch milliseconds. */
export type Alert = LiquidationAlert | FundingFlipAlert | VolRegimeAlert | ExpiryWarningAlert | ExpiredAlert;

/** The band became worse; or stayed bad for six hours; or the mark reached the liquidation price. */
export type LiquidationAlertReason = 'cross' | 'realert' | 'breach';

/** The liquidation price is near. */
export interface LiquidationAlert {
  readonly type: 'liq_warn' | 'liq_critical';
  readonly at: number;
  readonly reason: LiquidationAlertReason;
  readonly mark: number;
  /** With the funding accrued. */
  readonly liquidationPrice: number;
  /** From the mark to the liquidation price, in percent of the mark; ≤ 0 beyond it. */
  readonly distancePct: number;
  /** The distance at which the band is entered. */
  readonly thresholdPct: number;
  /** Funding received (positive) or paid (negative), in USD. */
  readonly fundingAccumEst: number;
  /** Whether the mark has reached the liquidation price since the band became critical. */
  readonly breached: boolean;
  readonly previousBand: Band;
}

/** Longs pay shorts, or shorts longs. */
export type FundingSide = 'positive' | 'negative';

/** The other side pays funding now. */
export interface FundingFlipAlert {
  readonly type: 'funding_flip';
  readonly at: number;
  readonly fundingRate: number;
  readonly intervalHours: number;
  /** rate·8760/interval, a fraction. */
  readonly annualizedRate: number;
  readonly was: FundingSide;
  readonly now: FundingSide;
}

/** Volatility has changed its regime. */
export interface VolRegimeAlert {
  readonly type: 'vol_regime';
  readonly at: number;
  readonly was: VolRegime;
  readonly now: VolRegime;
  readonly realizedVol30d: number;
  readonly volRatio30d90d: number;
}

/** The monitor will expire. */
export interface ExpiryWarningAlert {
  readonly type: 'expiry_warning';
  readonly at: number;
  readonly tier: Tier;
  readonly expiresAt: number;
}

/** The monitor has expired and watches no more. */
export interface ExpiredAlert {
  readonly type: 'expired';
  readonly at: number;
  readonly tier: Tier;
  readonly expiresAt: number;
}
