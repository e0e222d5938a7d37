import { type ParityType } from './inputs';

/** `simple`: 1 + r·T, up to a year. `annual`: (1 + r)^T, beyond. */
export type ParityCompounding = 'simple' | 'annual';

/** Which currency is borrowed to earn the higher rate of the other. */
export type CarryDirection = 'BORROW_FOREIGN' | 'BORROW_DOMESTIC' | 'NEUTRAL';

/** Which currency is borrowed, and which lent, to earn what the quoted forward is off parity. */
export type ArbitrageDirection = 'BORROW_DOMESTIC_LEND_FOREIGN' | 'BORROW_FOREIGN_LEND_DOMESTIC' | 'NONE';

/** Arbitrage between a quoted forward and the one of parity; all null without a quoted forward. */
export interface ForwardArbitrage {
  /**
   * |quoted forward − forward of parity|, in domestic currency per unit of the foreign one, at delivery; null, too,
   * beyond the range of doubles.
   */
  readonly arbitrageProfit: number | null;
  /** 100·arbitrageProfit/spot, in percent; null, too, beyond the range of doubles. */
  readonly arbitragePct: number | null;
  /** True if arbitrageProfit/spot exceeds 0.001. */
  readonly mispriced: boolean | null;
  readonly arbitrageDirection: ArbitrageDirection | null;
  /**
   * Domestic rate at which the quoted forward is that of parity, a fraction; null, too, at T = 0 and beyond the range
   * of doubles.
   */
  readonly impliedDomesticRate: number | null;
  /** impliedDomesticRate − domesticRate, in basis points; null where that is. */
  readonly deviationBps: number | null;
}

/** Forward exchange rate of parity, premium and carry. */
export interface InterestRateParity extends ForwardArbitrage {
  /** Forward exchange rate of parity; null beyond the range of doubles. */
  readonly theoreticalForward: number | null;
  /** Forward premium of the foreign currency over the whole time, in percent; null beyond the range of doubles. */
  readonly forwardPremiumPct: number | null;
  /** forwardPremiumPct per year; null at T = 0, and beyond the range of doubles. */
  readonly annualizedForwardPremiumPct: number | null;
  /** Forward less spot in units of the exchange rate, unscaled: no pips; null beyond the range of doubles. */
  readonly forwardPoints: number | null;
  readonly carryDirection: CarryDirection;
  /** Domestic less foreign rate, in percent per year. */
  readonly annualizedCarryYield: number;
  readonly parityType: ParityType;
  readonly compounding: ParityCompounding;
  /** The forward of parity, if uncovered; null otherwise, and beyond the range of doubles. */
  readonly expectedFutureSpot: number | null;
}
