import { assertInputs, assertNumber, type Bounds } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { HOURS_PER_YEAR } from '../../calendar/year';
import { fundingRegime } from '../funding-rate/funding-regime';
import { type MarkedPosition } from './internal/marked-position';
import { type LiveFunding } from './leverage-check-result';

/** The funding rate of a perpetual future as a market has it now. */
export interface FundingQuote {
  /** Of one interval, a fraction, −1 … 1; positive: longs pay shorts. */
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

/** Finds the funding rate of an asset, by its canonical symbol; null where there is none to be had. */
export type FundingSource = (asset: string) => Promise<FundingQuote | null> | FundingQuote | null;

const RATE: Bounds = { atLeast: -1, atMost: 1 };
const INTERVAL_HOURS: Bounds = { greaterThan: 0 };
const AGE: Bounds = { atLeast: 0 };

/**
 * @throws InvalidInputError  a number is absent, not finite, or breaks the bound shown at its field
 */
export function assertFundingQuote(quote: FundingQuote): void {
  assertInputs(quote, ['liveFunding']);
  assertNumber(quote.fundingRate, ['liveFunding', 'fundingRate'], RATE);
  assertNumber(quote.intervalHours, ['liveFunding', 'intervalHours'], INTERVAL_HOURS);
  assertNumber(quote.asOfAgeSeconds, ['liveFunding', 'asOfAgeSeconds'], AGE);
}

/**
 * Funding of a position at the rate of a quote; without a quote it is not known. Precondition, unchecked: a valid
 * quote.
 */
export function liveFundingOf(quote: FundingQuote | null, { side, notional }: MarkedPosition): LiveFunding {
  if (quote === null) return { unavailable: true };
  const { fundingRate, intervalHours, asOfAgeSeconds, stale, source } = quote;
  const annualizedRate = (fundingRate * HOURS_PER_YEAR) / intervalHours;
  return {
    unavailable: false,
    fundingRate,
    intervalHours,
    annualizedRate,
    regime: fundingRegime(fundingRate, intervalHours),
    // + 0: a short pays 0, not −0
    carryCostAnnualUsd: finiteOrNull(side * annualizedRate * notional + 0),
    asOfAgeSeconds,
    stale,
    source,
  };
}
