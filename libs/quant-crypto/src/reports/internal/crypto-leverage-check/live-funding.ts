import { type Answer } from '@quant/contract';
import { assertInputs, assertNumber, type Bounds } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { HOURS_PER_YEAR } from '../../../calendar/year';
import { type FundingQuote, fundingRegime } from '../../../perpetuals/funding-regime';
import { type MarkedPosition } from './marked-position';

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
export function liveFundingOf(
  quote: FundingQuote | null,
  { side, notional }: MarkedPosition,
): Answer<'cryptoLeverageCheck'>['live_funding'] {
  if (quote === null) return { unavailable: true };
  const { fundingRate, intervalHours, asOfAgeSeconds, stale, source } = quote;
  const annualizedRate = (fundingRate * HOURS_PER_YEAR) / intervalHours;
  return {
    unavailable: false,
    funding_rate: fundingRate,
    interval_hours: intervalHours,
    annualized_rate: annualizedRate,
    regime: fundingRegime(fundingRate, intervalHours),
    // + 0: a short pays 0, not −0
    carry_cost_annual_usd: finiteOrNull(side * annualizedRate * notional + 0),
    as_of_age_seconds: asOfAgeSeconds,
    stale,
    source,
  };
}
