import { finiteOrNull } from '@quant/core/kernels';
import { fundingRegime } from '../funding-rate/funding-regime';
import { type FundingQuote } from './funding-quote';
import { type LiveFunding } from './leverage-check-result';
import { type MarkedPosition } from './marked-position';

const HOURS_PER_YEAR = 8760;

/** What a market charges for a position; without a quote that is not known. Precondition, unchecked: a valid quote. */
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
