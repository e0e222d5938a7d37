import { type CcxtExchange, type CcxtMarket } from '../ccxt-exchange';
import { numberIn, type Row, rowsAt } from './rows';
import { type StatedTiers } from '../../../tiers/tier-table';

/**
 * Risk limits of a contract: one request.
 *
 * @see https://bybit-exchange.github.io/docs/v5/market/risk-limit
 */
export async function bybitTiers(exchange: CcxtExchange, { id }: CcxtMarket): Promise<StatedTiers> {
  const answer = await exchange.publicGetV5MarketRiskLimit({ category: 'linear', symbol: id });
  const limitOf = (row: Row | undefined): number => (row === undefined ? 0 : numberIn(row, 'riskLimitValue'));
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
function fractionOf(row: Row): number {
  const unit = numberIn(row, 'initialMargin') * numberIn(row, 'maxLeverage');
  const rate = numberIn(row, 'maintenanceMargin');
  if (unit > 0.5 && unit < 2) return rate;
  return unit > 50 && unit < 200 ? rate / 100 : NaN;
}
