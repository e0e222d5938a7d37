import { type CcxtExchange, type CcxtMarket } from '../ccxt-exchange';
import { numberIn, rowsAt } from './rows';
import { type StatedTiers } from '../../../tiers/tier-table';

/**
 * Notional brackets of a contract: one signed request. Binance shows them to an API key only.
 *
 * @see https://developers.binance.com/docs/derivatives/usds-margined-futures/account/rest-api/Notional-and-Leverage-Brackets
 */
export async function binanceTiers(exchange: CcxtExchange, { id }: CcxtMarket): Promise<StatedTiers | 'key_needed'> {
  if (!exchange.apiKey || !exchange.secret) return 'key_needed';
  const answer = await exchange.fapiPrivateGetLeverageBracket({ symbol: id });
  const contract = rowsAt({ contracts: answer }, 'contracts').find(({ symbol }) => symbol === id);
  const stated = rowsAt(contract, 'brackets').map((row) => ({
    from: numberIn(row, 'notionalFloor'),
    to: numberIn(row, 'notionalCap'),
    rate: numberIn(row, 'maintMarginRatio'),
    deduction: numberIn(row, 'cum'),
  }));
  return { stated, rules: { sizedIn: 'usd', rates: 'graduated', step: 0 } };
}
