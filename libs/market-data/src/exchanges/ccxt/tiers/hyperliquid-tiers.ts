import { type CcxtExchange, type CcxtMarket } from '../ccxt-exchange';
import { numberIn, type Row, rowsAt } from './rows';
import { type StatedTiers } from '../../../tiers/tier-table';

/**
 * Margin table of a coin: one request for all. The maintenance margin rate is half of the initial margin at the maximum leverage.
 * A coin with an empty table has one tier.
 *
 * @see https://hyperliquid.gitbook.io/hyperliquid-docs/trading/margin-tiers
 */
export async function hyperliquidTiers(exchange: CcxtExchange, market: CcxtMarket): Promise<StatedTiers> {
  const answer = await exchange.publicPostInfo({ type: 'meta' });
  const { name } = (market.info ?? {}) as Row;
  const coin = rowsAt(answer, 'universe').find((row) => row['name'] === name) ?? {};
  const steps = tableOf(answer, coin['marginTableId']) ?? [{ lowerBound: 0, maxLeverage: coin['maxLeverage'] }];
  const stated = steps.map((row) => {
    const rate = 1 / (2 * numberIn(row, 'maxLeverage'));
    return { from: numberIn(row, 'lowerBound'), to: NaN, rate, deduction: NaN };
  });
  return { stated, rules: { sizedIn: 'usd', rates: 'graduated', step: 0 } };
}

/** Tables come as pairs of an id and what belongs to it. */
function tableOf(answer: unknown, id: unknown): readonly Row[] | undefined {
  const pairs = rowsAt(answer, 'marginTables') as unknown as readonly (readonly unknown[])[];
  const [, table] = pairs.find(([key]) => key === id) ?? [];
  return table === undefined ? undefined : rowsAt(table, 'marginTiers');
}
