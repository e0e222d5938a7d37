import { type StatedTiers } from '../../../tiers/tier-table';
import { type PerpetualVenue } from '../../venue-names';
import { type CcxtExchange, type CcxtMarket } from '../ccxt-exchange';
import { numberIn, type TierRow, rowsAt } from './rows';

type Reader = (exchange: CcxtExchange, market: CcxtMarket) => Promise<StatedTiers | 'key_needed'>;

/** How each venue is asked for the margin tiers of a contract. */
export const TIERS_OF: Readonly<Record<PerpetualVenue, Reader>> = {
  binanceusdm: binanceTiers,
  bybit: bybitTiers,
  okx: okxTiers,
  hyperliquid: hyperliquidTiers,
  krakenfutures: krakenFuturesTiers,
};

/**
 * Notional brackets of a contract: one signed request. Binance shows them to an API key only.
 *
 * @see https://developers.binance.com/docs/derivatives/usds-margined-futures/account/rest-api/Notional-and-Leverage-Brackets
 */
async function binanceTiers(exchange: CcxtExchange, { id }: CcxtMarket): Promise<StatedTiers | 'key_needed'> {
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

/**
 * Risk limits of a contract: one request.
 *
 * @see https://bybit-exchange.github.io/docs/v5/market/risk-limit
 */
async function bybitTiers(exchange: CcxtExchange, { id }: CcxtMarket): Promise<StatedTiers> {
  const answer = await exchange.publicGetV5MarketRiskLimit({ category: 'linear', symbol: id });
  const limitOf = (row: TierRow | undefined): number => (row === undefined ? 0 : numberIn(row, 'riskLimitValue'));
  const rows = rowsAt(answer, 'result', 'list').filter(({ symbol }) => symbol === id);
  const sorted = [...rows].sort((a, b) => limitOf(a) - limitOf(b));
  const stated = sorted.map((row, i) => {
    // a contract's first risk limit has no deduction, and says so by an empty text
    const deduction = row['mmDeduction'] === '' ? 0 : numberIn(row, 'mmDeduction');
    return { from: limitOf(sorted[i - 1]), to: limitOf(row), rate: fractionOf(row), deduction };
  });
  return { stated, rules: { sizedIn: 'usd', rates: 'graduated', step: 0 } };
}

/**
 * The documentation shows rates in percent, the service sends fractions. The initial margin is the inverse of the
 * maximum leverage, in the same unit.
 */
function fractionOf(row: TierRow): number {
  const unit = numberIn(row, 'initialMargin') * numberIn(row, 'maxLeverage');
  const rate = numberIn(row, 'maintenanceMargin');
  if (unit > 0.5 && unit < 2) return rate;
  return unit > 50 && unit < 200 ? rate / 100 : NaN;
}

/**
 * Margin table of a coin: one request for all. The maintenance margin rate is half of the initial margin at the maximum leverage.
 * A coin with an empty table has one tier.
 *
 * @see https://hyperliquid.gitbook.io/hyperliquid-docs/trading/margin-tiers
 */
async function hyperliquidTiers(exchange: CcxtExchange, market: CcxtMarket): Promise<StatedTiers> {
  const answer = await exchange.publicPostInfo({ type: 'meta' });
  const { name } = (market.info ?? {}) as TierRow;
  const coin = rowsAt(answer, 'universe').find((row) => row['name'] === name) ?? {};
  const steps = tableOf(answer, coin['marginTableId']) ?? [{ lowerBound: 0, maxLeverage: coin['maxLeverage'] }];
  const stated = steps.map((row) => {
    const rate = 1 / (2 * numberIn(row, 'maxLeverage'));
    return { from: numberIn(row, 'lowerBound'), to: NaN, rate, deduction: NaN };
  });
  return { stated, rules: { sizedIn: 'usd', rates: 'graduated', step: 0 } };
}

/** Tables come as pairs of an id and what belongs to it. */
function tableOf(answer: unknown, id: unknown): readonly TierRow[] | undefined {
  const pairs = rowsAt(answer, 'marginTables') as unknown as readonly (readonly unknown[])[];
  const [, table] = pairs.find(([key]) => key === id) ?? [];
  return table === undefined ? undefined : rowsAt(table, 'marginTiers');
}

/**
 * Margin levels of a contract: one request for all contracts. The schedule does not say that a level's rate is only for
 * the part of a position in it, so that the level of a position sets the rate of all of it: the earlier liquidation.
 *
 * @see https://support.kraken.com/hc/en-us/articles/360022632452-Multi-Collateral-Futures-Margin-Schedule-Maximum-Leverage
 */
async function krakenFuturesTiers(exchange: CcxtExchange, { id }: CcxtMarket): Promise<StatedTiers> {
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
function startOf(row: TierRow): number {
  const start = numberIn(row, 'numNonContractUnits');
  return Number.isNaN(start) && numberIn(row, 'contracts') === 0 ? 0 : start;
}

/**
 * Position tiers of a contract for isolated margin: one request. Sizes are in contracts; the tier of a position sets the
 * rate of all of it.
 *
 * @see https://www.okx.com/docs-v5/en/#public-data-rest-api-get-position-tiers
 */
async function okxTiers(exchange: CcxtExchange, market: CcxtMarket): Promise<StatedTiers> {
  const { uly, instFamily = uly } = (market.info ?? {}) as TierRow;
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
