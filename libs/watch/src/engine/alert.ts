import { type Band } from './band';
import { type Level } from './level';
import { type BlindReason, type LastMark, type VenueMark } from './market';
import { type Tier } from './monitor';
import { type Standing } from './reading';
import { type VolRegime } from './vol-regime';

/** An event for the owner of a monitor. `at` is the time of its tick, epoch milliseconds. */
export type Alert =
  | LiquidationAlert
  | UnconfirmedAlert
  | FundingFlipAlert
  | VolRegimeAlert
  | MarketDataLostAlert
  | MarketDataRestoredAlert
  | HeartbeatAlert
  | ExpiryWarningAlert
  | ExpiredAlert;

/** Fields of every alert. */
interface Raised {
  readonly at: number;
  /** The venue of the tick's mark, or `simulated`; null at a tick without one. */
  readonly source: string | null;
}

/** The band became worse; or stayed bad for six hours; or the mark reached the liquidation price. */
export type LiquidationAlertReason = 'cross' | 'realert' | 'breach';

/** The liquidation price is near; or, as `liq_recovered`, further away again. */
export interface LiquidationAlert extends Raised, Standing {
  readonly type: 'liq_warn' | 'liq_critical' | 'liq_recovered';
  readonly reason: LiquidationAlertReason;
  /** The middle of all fresh marks; if it is not confirmed, the mark of the owner's exchange. */
  readonly mark: number;
  /** The judging mark: with two venues or more, the second worst for the position. Null if all are rejected: the alert is unconfirmed. */
  readonly judgedMark: number | null;
  /** True if a second venue confirms it, or only one venue lists the asset; false if only the owner's exchange shows it. */
  readonly confirmed: boolean;
  /** All fresh marks, lowest first, while all venues disagree; null if two agree. */
  readonly marks: readonly VenueMark[] | null;
  /** From the mark that counts to the liquidation price, in percent of the mark; ≤ 0 beyond it. */
  readonly distancePct: number;
  /** Distance that enters the band; for a recovery, that of the former band. */
  readonly thresholdPct: number;
  /** True if the mark has reached the liquidation price since the band became critical. */
  readonly breached: boolean;
  readonly previousBand: Band;
}

/** One venue alone puts liquidation nearer than the judged mark does, or its mark awaits confirmation. */
export interface UnconfirmedAlert extends Raised, Standing {
  readonly type: 'liq_unconfirmed';
  /** The venue of the worst mark. */
  readonly source: string;
  /** All fresh marks, lowest first. */
  readonly marks: readonly VenueMark[];
  readonly worstMark: number;
  readonly worstVenue: string;
  /** Level of the position at the worst mark. */
  readonly worstBand: Exclude<Level, 'ok'>;
  /** Null if all marks are rejected. */
  readonly judgedMark: number | null;
  /** From the worst mark to the liquidation price, in percent of the mark; ≤ 0 beyond it. */
  readonly distancePct: number;
}

/** Longs pay shorts, or shorts longs. */
export type FundingSide = 'positive' | 'negative';

/** The other side pays funding now. */
export interface FundingFlipAlert extends Raised {
  readonly type: 'funding_flip';
  /** The venue of the rate. */
  readonly source: string | null;
  readonly fundingRate: number;
  readonly intervalHours: number;
  /** rate·8760/interval, a fraction. */
  readonly annualizedRate: number;
  readonly was: FundingSide;
  readonly now: FundingSide;
}

/** Volatility has changed its regime. */
export interface VolRegimeAlert extends Raised {
  readonly type: 'vol_regime';
  readonly was: VolRegime;
  readonly now: VolRegime;
  readonly realizedVol30d: number;
  readonly volRatio30d90d: number;
}

/** The believed mark has been missing for three minutes: Watch cannot see the distance to liquidation. */
export interface MarketDataLostAlert extends Raised {
  readonly type: 'market_data_lost';
  /** The asset's last believed mark, of any age; null before the first. */
  readonly lastMark: LastMark | null;
  readonly reason: BlindReason;
  /** Venues that the worker asked at this tick. */
  readonly sources: readonly string[];
}

/** A believed mark is back. */
export interface MarketDataRestoredAlert extends Raised {
  readonly type: 'market_data_restored';
  readonly mark: number;
  /** From the last mark before, or the registration, until now [milliseconds]. */
  readonly blindFor: number;
}

/** Watch still checks the position. The figures are null at a tick without a mark. */
export interface HeartbeatAlert extends Raised {
  readonly type: 'heartbeat';
  readonly mark: number | null;
  readonly liquidationPrice: number | null;
  readonly distancePct: number | null;
  /** The band after this tick. */
  readonly band: Band;
}

/** The monitor will expire. */
export interface ExpiryWarningAlert extends Raised {
  readonly type: 'expiry_warning';
  readonly tier: Tier;
  readonly expiresAt: number;
}

/** The monitor has expired. */
export interface ExpiredAlert extends Raised {
  readonly type: 'expired';
  readonly tier: Tier;
  readonly expiresAt: number;
}
