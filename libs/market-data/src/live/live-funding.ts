import { type Answer } from '@quant/contract';
import { fundingRegime } from '@quant/crypto';
import { type HistoryContext } from '../history/history-context';
import { type MarketQuote } from '../market-data';
import { type Freshness } from './freshness';
import { contextFigures, freshnessFigures } from './wire-figures';

/** Current cost of holding a perpetual future, in the names of the wire. */
export type LiveFunding = Answer<'liveFundingRates'>;

/** The answer from a quote; it depends on nothing else. */
export function liveFundingOf(quote: MarketQuote, history: HistoryContext | null, freshness: Freshness): LiveFunding {
  const { asset, instrument, fundingRate, intervalHours, nextFundingTime, source } = quote;
  return {
    asset,
    instrument,
    funding_rate: fundingRate,
    interval_hours: intervalHours,
    annualized_rate: annualizedFunding(quote),
    regime: fundingRegime(fundingRate, intervalHours),
    next_funding_time: new Date(nextFundingTime).toISOString(),
    next_funding_time_ms: nextFundingTime,
    payer: fundingRate > 0 ? 'longs' : fundingRate < 0 ? 'shorts' : 'none',
    ...freshnessFigures(freshness),
    source,
    history_context: contextFigures(history),
  };
}

const HOURS_PER_YEAR = 8760;

/** A funding rate of one interval as a simple rate per year. */
export function annualizedFunding({
  fundingRate,
  intervalHours,
}: {
  fundingRate: number;
  intervalHours: number;
}): number {
  return (fundingRate * HOURS_PER_YEAR) / intervalHours;
}
