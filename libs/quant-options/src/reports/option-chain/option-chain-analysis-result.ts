import { type SmilePoint } from '../../smile/smile-points';
import { type ForwardSource } from '../../smile/implied-forward';

/** Activity, forward and volatility of a chain of quotes. */
export interface OptionChainAnalysis {
  /** Put volume / call volume; null when no call was traded. */
  readonly putCallRatioVolume: number | null;
  /** Put open interest / call open interest; null when no call is open. */
  readonly putCallRatioOi: number | null;
  /** Calls and puts traded [contracts]. */
  readonly totalVolume: number;
  /** Calls and puts open [contracts]. */
  readonly totalOi: number;
  /** [contracts] */
  readonly totalCallVolume: number;
  /** [contracts] */
  readonly totalPutVolume: number;
  /** [contracts] */
  readonly totalCallOi: number;
  /** [contracts] */
  readonly totalPutOi: number;
  /** Mean strike, weighted with the volume of call and put [currency]; null without volume. */
  readonly volumeWeightedStrike: number | null;
  /** Listed strike at which the holders of the open contracts receive least [currency]; null without open interest. */
  readonly maxPainStrike: number | null;
  /** The payout there [currency · contracts]; null without open interest. */
  readonly maxPainPayout: number | null;
  /** Forward that put–call parity implies, else spot·e^(rT) [currency]. */
  readonly impliedForward: number;
  /** Where the forward comes from. */
  readonly forwardSource: ForwardSource;
  /** Strike nearest to the spot [currency]. */
  readonly atmStrike: number;
  /** callMid + putMid at `atmStrike` [currency]; null when one is missing. */
  readonly expectedMove: number | null;
  /** expectedMove / (spot·√(2T/π)) [1/√year]; null when it is missing, when T = 0, and beyond the range of doubles. */
  readonly atmIvApprox: number | null;
  /** Volatility at K = F, linear between the neighbouring strikes [1/√year]; null when no strike has one. */
  readonly atmIv: number | null;
  /**
   * Mean volatility of the strikes below 0.95·spot less that of those above 1.05·spot [1/√year]; null without one side.
   */
  readonly skewMetric: number | null;
  /**
   * Volatility of the 25-delta call less that of the 25-delta put [1/√year]; null when the smile does not reach one.
   */
  readonly riskReversal25d: number | null;
  /** Mean of those two volatilities less `atmIv` [1/√year]; null likewise. */
  readonly butterfly25d: number | null;
  /** Number of strikes. */
  readonly nStrikes: number;
  /** Mids and volatilities [nStrikes], ascending in strike. */
  readonly smile: readonly SmilePoint[];
}
