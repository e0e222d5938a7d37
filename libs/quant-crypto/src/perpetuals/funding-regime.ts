import { assertNumber, type Bounds } from '@quant/core';

/** Whether perpetual futures trade above spot, level with it or below it, judged by the funding. */
export type FundingRegime = 'CONTANGO' | 'NEUTRAL' | 'BACKWARDATION';

const INTERVAL_HOURS: Bounds = { greaterThan: 0 };

const HOURS = 8;

/**
 * The rate of eight hours that exchanges charge where futures and spot are level, and rounding: 0.0001 itself is
 * neutral.
 */
const NEUTRAL_RATE = 1e-4 * (1 + 1e-9);

/**
 * Regime of the market by its funding rate, scaled to eight hours.
 *
 * CONTANGO above 0.0001, BACKWARDATION below −0.0001, else NEUTRAL, with a relative slack of 1e-9;  rate·8/interval
 *
 * @param rate           of one interval, positive: longs pay shorts   [fraction]  any sign
 * @param intervalHours  time between payments                         [hours]     > 0
 * @throws InvalidInputError  an argument is no finite number, or breaks a bound shown above
 * @example
 * fundingRegime(0.0001, 8); // 'NEUTRAL'
 * fundingRegime(0.0001, 1); // 'CONTANGO'
 */
export function fundingRegime(rate: number, intervalHours: number): FundingRegime {
  assertNumber(rate, 'rate');
  assertNumber(intervalHours, 'intervalHours', INTERVAL_HOURS);
  const rateOfEightHours = rate * (HOURS / intervalHours);
  if (rateOfEightHours > NEUTRAL_RATE) return 'CONTANGO';
  return rateOfEightHours < -NEUTRAL_RATE ? 'BACKWARDATION' : 'NEUTRAL';
}

/** The funding rate of a perpetual future as a market has it now. */
export interface FundingQuote {
  /** Rate for one interval, a fraction, −1 … 1; positive: longs pay shorts. */
  readonly fundingRate: number;
  /** Hours between payments, > 0. */
  readonly intervalHours: number;
  /** Age of the quote [seconds], ≥ 0. */
  readonly asOfAgeSeconds: number;
  /** True if the market could not be asked and this is its last answer. */
  readonly stale: boolean;
  /** Name of the market. */
  readonly source: string;
}
