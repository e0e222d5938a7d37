import { type Monitor } from '../engine/monitor';
import { VENUE_RULES } from '../liquidation/venue-rules';
import { type ExchangeView, type LiquidationModelView, type TiersView } from './views';

/** What a monitor's owner has said of the exchange, and what is known of it. */
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
