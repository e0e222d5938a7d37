import { type NoTiers } from '@quant/market-data';
import { type Monitor } from '../engine/monitor';
import { type LiquidationVenue, VENUE_RULES } from '../liquidation/venue-rules';

/** The exchange of a position, if its owner has named it, and the source of its liquidation price. */
export interface ExchangeView {
  /** Null: unnamed, so the nearer of both bases counts. */
  readonly venue: LiquidationVenue | null;
  /** The exchange's liquidation price minus our own, as stated by the owner; null: it was not stated. */
  readonly liquidationOffset: number | null;
  /** Null without a venue. */
  readonly tiers: TiersView | null;
  readonly liquidationModel: LiquidationModelView;
}

/** Where the margin tiers of a position come from. */
export interface TiersView {
  /** The venue; null: there is no table, and the position's own maintenance margin rate counts. */
  readonly source: LiquidationVenue | null;
  /** When the table was read. */
  readonly asOf: string | null;
  /** Why there is none; null: there is one. */
  readonly reason: NoTiers | null;
}

/** Assumptions and limits of the figures. */
interface LiquidationModelView {
  readonly margin: 'isolated';
  readonly contracts: 'linear';
  /** Taker fee of closing that the venue holds back; 0: it does not. */
  readonly closingFeeRate: number;
  readonly notModelled: readonly string[];
}

/** The owner's statements about the exchange, and our data about it. */
export function exchangeView({ venueMargin, liquidationOffset }: Monitor, tiers: TiersView | null): ExchangeView {
  const venue = venueMargin?.venue ?? null;
  const closingFeeRate = (venue && VENUE_RULES[venue].closingFee?.rate) ?? 0;
  return { venue, liquidationOffset: liquidationOffset ?? null, tiers, liquidationModel: modelOf(closingFeeRate) };
}

const modelOf = (closingFeeRate: number): LiquidationModelView => ({
  margin: 'isolated',
  contracts: 'linear',
  closingFeeRate,
  notModelled: ['cross margin', 'inverse contracts', 'portfolio margin'],
});
