import { type PerpetualVenue } from '../../venue-names';
import { type CcxtExchange, type CcxtMarket } from '../ccxt-exchange';
import { binanceTiers } from './binance-tiers';
import { bybitTiers } from './bybit-tiers';
import { hyperliquidTiers } from './hyperliquid-tiers';
import { krakenFuturesTiers } from './kraken-futures-tiers';
import { okxTiers } from './okx-tiers';
import { type StatedTiers } from '../../../tiers/tier-table';

type Reader = (exchange: CcxtExchange, market: CcxtMarket) => Promise<StatedTiers | 'key_needed'>;

/** How each venue is asked for the margin tiers of a contract. */
export const TIERS_OF: Readonly<Record<PerpetualVenue, Reader>> = {
  binanceusdm: binanceTiers,
  bybit: bybitTiers,
  okx: okxTiers,
  hyperliquid: hyperliquidTiers,
  krakenfutures: krakenFuturesTiers,
};
