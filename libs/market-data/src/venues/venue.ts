import { type VenueQuote } from '../belief/venue-reading';
import { type DailyCandles } from '../market-data';
import { type StatedTiers } from '../tiers/tier-table';

/** One exchange. Its answers may be nonsense; judging it is another's. */
export interface Venue {
  readonly id: string;
  /** All perpetual futures in dollars that it lists and trades, by as few requests as the venue allows. */
  quotes(): Promise<readonly VenueQuote[]>;
  /** Null: not listed, or no longer traded. */
  dailyCandles(asset: string): Promise<DailyCandles | null>;
  /** Margin tiers of its perpetual future, unchecked; null: not listed, or no longer traded. */
  tiers?(asset: string): Promise<StatedTiers | 'key_needed' | null>;
  /** True if it listed the asset when it was asked last; undefined: it has not been asked. */
  lists(asset: string): boolean | undefined;
}
