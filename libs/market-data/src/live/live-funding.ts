import { fundingRegime, type FundingRegime } from '@quant/crypto';
import { type HistoryContext } from '../history/history-context';
import { type MarketQuote } from '../market-data';
import { annualizedFunding } from './annualized-funding';
import { type Freshness } from './freshness';

/** Current cost of holding a perpetual future. */
export interface LiveFunding extends Freshness {
  /** Canonical symbol. */
  readonly asset: string;
  /** The venue's name of the contract. */
  readonly instrument: string;
  /** Of one interval, a fraction; positive: longs pay shorts. */
  readonly fundingRate: number;
  readonly intervalHours: number;
  /** Per year, simple: rate·8760/hours. */
  readonly annualizedRate: number;
  readonly regime: FundingRegime;
  /** The next settlement, ISO 8601. */
  readonly nextFundingTime: string;
  /** The same, epoch ms. */
  readonly nextFundingTimeMs: number;
  readonly payer: 'longs' | 'shorts' | 'none';
  /** The venue, or `simulated`. */
  readonly source: string;
  /** Of the yearly rate; null with fewer than 24 earlier figures. */
  readonly historyContext: HistoryContext | null;
}

/** The answer from a quote; it depends on nothing else. */
export function liveFundingOf(quote: MarketQuote, history: HistoryContext | null, freshness: Freshness): LiveFunding {
  const { asset, instrument, fundingRate, intervalHours, nextFundingTime, source } = quote;
  return {
    asset,
    instrument,
    fundingRate,
    intervalHours,
    annualizedRate: annualizedFunding(quote),
    regime: fundingRegime(fundingRate, intervalHours),
    nextFundingTime: new Date(nextFundingTime).toISOString(),
    nextFundingTimeMs: nextFundingTime,
    payer: fundingRate > 0 ? 'longs' : fundingRate < 0 ? 'shorts' : 'none',
    ...freshness,
    source,
    historyContext: history,
  };
}
