import { type Bias, type TrendSignal, type VolatilityRegime } from '@quant/stats/reports';

/** FAVORABLE: with the trend, at least 2:1, in quiet markets. CAUTION: otherwise at least 1.5:1. UNFAVORABLE: less. */
export type TradeVerdict = 'FAVORABLE' | 'CAUTION' | 'UNFAVORABLE';

/** How much to trade. Amounts are in US dollars; null beyond the range of doubles. */
export interface TradePosition {
  /** Whole shares that lose no more at the stop than the account may. */
  readonly shares: number | null;
  /** shares·entry price. */
  readonly value: number | null;
  /** value/account size, a fraction: above 1 with leverage. */
  readonly pctAccount: number | null;
  /** Distance of the stop from the entry. */
  readonly riskPerShare: number;
  /** Loss at the stop, a positive amount, before costs. */
  readonly maxLoss: number | null;
  /** Gain at the target, before costs. */
  readonly maxProfit: number | null;
}

/** Cost of the trade, one way unless it says otherwise. Amounts are in US dollars; null beyond the range of doubles. */
export interface TradeCosts {
  /** Twice the sum of the three. */
  readonly roundTrip: number | null;
  /** `roundTrip` in percent of the position; null without one. */
  readonly pctOfPosition: number | null;
  /** Half of the quoted spread. */
  readonly spread: number | null;
  readonly commission: number | null;
  /** Market impact by the square-root law. */
  readonly impact: number | null;
  /** Market impact in basis points of the position. */
  readonly impactBps: number | null;
}

/** Direction by the prices. */
export interface TradeSignals {
  /** Wilder's relative strength index [percent], 0 … 100. */
  readonly rsi: number;
  /** Mean of the last 14 closes. */
  readonly sma: number;
  /** BULLISH with the last close above `sma` and `rsi` above 50, BEARISH with both below, else NEUTRAL. */
  readonly trend: Bias;
  /** Those that apply, in the order of their type. */
  readonly signals: readonly TrendSignal[];
  /** True if a long trade meets a BULLISH trend, or a short one a BEARISH. */
  readonly alignedWithTrade: boolean;
}

/** Risk by the prices. Volatilities are annual, of simple returns; null beyond the range of doubles. */
export interface TradeRegime {
  /** Of the last 21 returns, or all that there are. */
  readonly realizedVol: number | null;
  /** Of all returns. */
  readonly longVol: number | null;
  /** realizedVol/longVol; null where that is 0 or either is null. */
  readonly volRatio: number | null;
  /** CRISIS above 2, HIGH_VOL above 1.3, LOW_VOL below 0.7, else NORMAL. */
  readonly volRegime: VolatilityRegime;
}

/** How much of the capital the returns given would hold; null for returns that do not vary. */
export interface TradeKelly {
  /** mean/variance, a leverage: below 0 sold short. */
  readonly fullKelly: number | null;
  readonly halfKelly: number | null;
}

/** A trade, measured. */
export interface TradeEvaluation {
  readonly direction: 'LONG' | 'SHORT';
  /** Distance of the target over that of the stop; null beyond the range of doubles. */
  readonly riskReward: number | null;
  /** The same after the costs of the round trip; null without shares. */
  readonly riskRewardNet: number | null;
  /** Win rate at which the trade neither gains nor loses before costs, 1/(1 + riskReward). */
  readonly breakEvenWinRate: number;
  readonly position: TradePosition;
  readonly costs: TradeCosts;
  readonly signals: TradeSignals;
  readonly regime: TradeRegime;
  /** null with fewer than ten returns. */
  readonly kelly: TradeKelly | null;
  readonly verdict: TradeVerdict;
}
