import { type DailyCandles, type MarketQuote } from '../market-data';

/** One exchange, as the failover sees it. Its quotes may be nonsense; judging them is the failover's. */
export interface Venue {
  readonly id: string;
  /** All perpetual futures in dollars that are traded, by as few requests as the venue allows. */
  quotes(): Promise<readonly MarketQuote[]>;
  /** Null: not listed, or no longer traded. */
  dailyCandles(asset: string): Promise<DailyCandles | null>;
  /** Whether it listed the asset when it was asked last; undefined: it has not been asked. */
  lists(asset: string): boolean | undefined;
}
