import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull, relativeChange } from '@quant/core/kernels';

type CarryTrade = Answer<'fxCarryTrade'>;

const DAYS_PER_YEAR = 365;

/**
 * Return of borrowing in one currency and investing in another, and the fall of the exchange rate at which it is 0.
 *
 * total = S₁/S₀·(1 + r_i·t) − (1 + r_b·t) = (r_i − r_b)·t + s + s·r_i·t,  s = (S₁ − S₀)/S₀,  t = days/365
 *
 * @remarks Simple interest on both sides for any holding period, ACT/365; the equity earns no interest. The total also
 *          has the exchange-rate return on the interest, so it is not just the sum of carry and spot return. Returns are
 *          on the amount invested, levered ones on the equity. Annualized figures are null over 0 days. Accuracy: a few roundings of the largest of the parts. Cost: O(1).
 * @see Brunnermeier, Nagel & Pedersen (2008), "Carry trades and currency crashes", NBER Macroeconomics Annual 23.
 * @example
 * const rates = { borrow_currency_rate: 0.01, invest_currency_rate: 0.05 };
 * const equity = { leverage: 1, notional: 100_000 };
 * const trade = fxCarryTrade({ ...rates, ...equity, spot_entry: 110, spot_exit: 108, holding_period_days: 90 });
 * trade.total_return_pct; // ≈ -0.854296388542964
 * trade.pnl_amount; // ≈ -854.296388542964
 * trade.breakeven_spot; // ≈ 108.92828146143437
 */
export function fxCarryTrade(request: Request<'fxCarryTrade'>): CarryTrade {
  const { borrow_currency_rate, invest_currency_rate, spot_entry, spot_exit, leverage } = request;
  const years = request.holding_period_days / DAYS_PER_YEAR;
  const invested = request.notional * leverage;
  const investInterest = invest_currency_rate * years;
  // + 0: a negative rate over no time would be −0
  const carry = (invest_currency_rate - borrow_currency_rate) * years + 0;
  const spotReturn = relativeChange(spot_entry, spot_exit);
  // 0 even if the spot return is infinite
  const interaction = investInterest === 0 ? 0 : spotReturn * investInterest;
  const total = carry + spotReturn + interaction;
  const annualized = years === 0 ? NaN : (100 * total) / years;
  return {
    carry_return_pct: 100 * carry,
    spot_return_pct: finiteOrNull(100 * spotReturn),
    interaction_return_pct: finiteOrNull(100 * interaction),
    total_return_pct: finiteOrNull(100 * total),
    levered_return_pct: finiteOrNull(leverage * (100 * total)),
    annualized_total_return: finiteOrNull(annualized),
    annualized_levered_return: finiteOrNull(leverage * annualized),
    pnl_amount: finiteOrNull(invested * total),
    ...breakeven(spot_entry, borrow_currency_rate * years, investInterest, carry),
    carry_pnl: invested * carry,
    spot_pnl: finiteOrNull(invested * (spotReturn + interaction)),
  };
}

/**
 * Exchange rate S₀·(1 + r_b·t)/(1 + r_i·t) at the end at which a carry trade earns nothing, and the fall to it,
 * (r_i − r_b)·t/(1 + r_i·t).
 *
 * With a negative rate, simple interest uses up the whole amount in the end. No exchange rate above 0 balances that.
 *
 * Preconditions, unchecked: spotEntry > 0.
 *
 * @param borrowInterest  r_b·t, interest on one unit borrowed
 * @param investInterest  r_i·t, interest on one unit invested
 * @param carry           (r_i − r_b)·t, from the difference of the rates
 */
function breakeven(
  spotEntry: number,
  borrowInterest: number,
  investInterest: number,
  carry: number,
): Pick<CarryTrade, 'breakeven_depreciation_pct' | 'breakeven_spot'> {
  const owed = 1 + borrowInterest;
  const held = 1 + investInterest;
  if (owed <= 0 || held <= 0) return { breakeven_depreciation_pct: null, breakeven_spot: null };
  return { breakeven_depreciation_pct: (100 * carry) / held, breakeven_spot: spotEntry * (owed / held) };
}
