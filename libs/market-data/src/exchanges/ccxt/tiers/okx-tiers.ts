import { type CcxtExchange, type CcxtMarket } from '../ccxt-exchange';
import { numberIn, type Row, rowsAt } from './rows';
import { type StatedTiers } from '../../../tiers/tier-table';

/**
 * Position tiers of a contract for isolated margin: one request. Sizes are in contracts; the tier of a position sets the
 * rate of all of it.
 *
 * @see https://www.okx.com/docs-v5/en/#public-data-rest-api-get-position-tiers
 */
export async function okxTiers(exchange: CcxtExchange, market: CcxtMarket): Promise<StatedTiers> {
  const { uly, instFamily = uly } = (market.info ?? {}) as Row;
  const question = { instType: 'SWAP', tdMode: 'isolated', instFamily };
  const rows = rowsAt(await exchange.publicGetPublicPositionTiers(question), 'data');
  // coins of one contract
  const coins = market.contractSize ?? NaN;
  const stated = rows.map((row) => ({
    from: numberIn(row, 'minSz') * coins,
    to: numberIn(row, 'maxSz') * coins,
    rate: numberIn(row, 'mmr'),
    deduction: NaN,
  }));
  return { stated, rules: { sizedIn: 'coins', rates: 'whole', step: coins } };
}
