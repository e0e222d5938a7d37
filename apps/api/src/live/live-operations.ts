import { leverageCheck, type LeverageCheckInputs } from '@quant/crypto';
import { type LiveData } from '@quant/market-data';
import { HttpError } from '../http/http-error';
import { defineConnectedOperations } from '../operations/define-operations';

/** Asked of an asset that nobody names. */
const DEFAULT_ASSET = 'BTC';

interface LiveInputs {
  readonly asset?: string;
}

/** The operations that look at the market of the moment. */
export function liveOperations(live: LiveData) {
  return defineConnectedOperations<'liveVolatility' | 'liveFundingRates'>()({
    liveVolatility: ({ asset = DEFAULT_ASSET }: LiveInputs) => reachable(live.liveVolatility(asset)),
    liveFundingRates: ({ asset = DEFAULT_ASSET }: LiveInputs) => reachable(live.liveFunding(asset)),
  });
}

/** The calculations that know more where there is a market. */
export function informedOperations(live: LiveData) {
  return {
    cryptoLeverageCheck: (inputs: LeverageCheckInputs) => leverageCheck(inputs, (asset) => live.fundingQuote(asset)),
  };
}

/** What cannot be asked now may be asked later: no fault of the caller, and none of ours. */
async function reachable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'upstream_unavailable')) throw error;
    throw new HttpError(502, 'upstream_unavailable', error.message);
  }
}
