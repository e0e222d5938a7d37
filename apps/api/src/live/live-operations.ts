import { type Request } from '@quant/contract';
import { cryptoLeverageCheck } from '@quant/crypto/reports/crypto-leverage-check';
import { type LiveData } from '@quant/market-data';
import { type ConnectedFunctions } from '@quant/operations/all';

/** Asked of an asset that nobody names. */
const DEFAULT_ASSET = 'BTC';

/** The operations that look at the market of the moment. */
export function liveOperations(live: LiveData): ConnectedFunctions<'liveVolatility' | 'liveFundingRates'> {
  return {
    liveVolatility: ({ asset = DEFAULT_ASSET }) => live.liveVolatility(asset),
    liveFundingRates: ({ asset = DEFAULT_ASSET }) => live.liveFunding(asset),
  };
}

/** The calculations that use market data if available. */
export function informedOperations(live: LiveData) {
  return {
    cryptoLeverageCheck: (request: Request<'cryptoLeverageCheck'>) =>
      cryptoLeverageCheck(request, (asset) => live.fundingQuote(asset)),
  };
}
