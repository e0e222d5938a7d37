import { type CcxtExchange, type CcxtMarket } from '../ccxt-exchange';
import { numberIn, type Row, rowsAt } from './rows';
import { type StatedTiers } from '../../../tiers/tier-table';

/**
 * Margin levels of a contract: one request for all contracts. The schedule does not say that a level's rate is only for
 * the part of a position in it, so that the level of a position sets the rate of all of it: the earlier liquidation.
 *
 * @see https://support.kraken.com/hc/en-us/articles/360022632452-Multi-Collateral-Futures-Margin-Schedule-Maximum-Leverage
 */
export async function krakenFuturesTiers(exchange: CcxtExchange, { id }: CcxtMarket): Promise<StatedTiers> {
  const contracts = rowsAt(await exchange.publicGetInstruments({}), 'instruments');
  const contract = contracts.find(({ symbol }) => String(symbol).toUpperCase() === id.toUpperCase());
  const stated = rowsAt(contract, 'marginLevels').map((row) => ({
    from: startOf(row),
    to: NaN,
    rate: numberIn(row, 'maintenanceMargin'),
    deduction: NaN,
  }));
  return { stated, rules: { sizedIn: 'usd', rates: 'whole', step: 0 } };
}

/** In dollars; the first level of a contract may count contracts, of which there are none yet. */
function startOf(row: Row): number {
  const start = numberIn(row, 'numNonContractUnits');
  return Number.isNaN(start) && numberIn(row, 'contracts') === 0 ? 0 : start;
}
