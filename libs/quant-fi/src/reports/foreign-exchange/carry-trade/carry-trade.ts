import { finiteOrNull, relativeChange } from '@quant/core/kernels';
import { type CarryTrade } from './carry-trade-result';
import { type CarryTradeInputs, carryTradeInputs } from './inputs';

const DAYS_PER_YEAR = 365;

/**
 * Return of borrowing in one currency and investing in another, and the fall of the exchange rate that it bears.
 *
 * total = S₁/S₀·(1 + r_i·t) − (1 + r_b·t) = (r_i − r_b)·t + s + s·r_i·t,  s = (S₁ − S₀)/S₀,  t = days/365
 *
 * @param inputs.borrowCurrencyRate  r_b                                              [1/year]    > −1, ≤ 10
 * @param inputs.investCurrencyRate  r_i                                              [1/year]    > −1, ≤ 10
 * @param inputs.spotEntry           S₀, borrowed currency per unit of the invested one           > 0
 * @param inputs.spotExit            S₁                                                           > 0
 * @param inputs.holdingPeriodDays                                                    [days]      integer 0 … 36500
 * @param inputs.leverage            amount invested over equity                                  > 0, ≤ 1000, default 1
 * @param inputs.notional            equity                                           [currency]  > 0, default 100000
 * @returns returns by their source, profit or loss, and the exchange rate at which nothing is earned
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Simple interest on both sides, ACT/365, whatever the time; the equity earns none of its own. The return of
 *          the exchange rate on the interest is part of the total: the sum of carry and spot return alone is not what
 *          is earned. Returns are on the amount invested, levered ones on the equity. Nothing is annualized over 0
 *          days. Accuracy: a few roundings of the largest of the parts. Cost: O(1).
 * @see Brunnermeier, Nagel & Pedersen (2008), "Carry trades and currency crashes", NBER Macroeconomics Annual 23.
 * @example
 * const rates = { borrowCurrencyRate: 0.01, investCurrencyRate: 0.05 };
 * const trade = carryTrade({ ...rates, spotEntry: 110, spotExit: 108, holdingPeriodDays: 90 });
 * trade.totalReturnPct; // ≈ -0.854296388542964
 * trade.pnlAmount; // ≈ -854.296388542964
 * trade.breakevenSpot; // ≈ 108.92828146143437
 */
export function carryTrade(inputs: CarryTradeInputs): CarryTrade {
  const trade = carryTradeInputs.complete(inputs);
  const { borrowCurrencyRate, investCurrencyRate, spotEntry, spotExit, leverage } = trade;
  const years = trade.holdingPeriodDays / DAYS_PER_YEAR;
  const invested = trade.notional * leverage;
  const investInterest = investCurrencyRate * years;
  // + 0: a negative rate over no time would be −0
  const carry = (investCurrencyRate - borrowCurrencyRate) * years + 0;
  const spotReturn = relativeChange(spotEntry, spotExit);
  // no interest earns nothing, whatever becomes of the exchange rate
  const interaction = investInterest === 0 ? 0 : spotReturn * investInterest;
  const total = carry + spotReturn + interaction;
  const annualized = years === 0 ? NaN : (100 * total) / years;
  return {
    carryReturnPct: 100 * carry,
    spotReturnPct: finiteOrNull(100 * spotReturn),
    interactionReturnPct: finiteOrNull(100 * interaction),
    totalReturnPct: finiteOrNull(100 * total),
    leveredReturnPct: finiteOrNull(leverage * (100 * total)),
    annualizedTotalReturn: finiteOrNull(annualized),
    annualizedLeveredReturn: finiteOrNull(leverage * annualized),
    pnlAmount: finiteOrNull(invested * total),
    ...breakeven(spotEntry, borrowCurrencyRate * years, investInterest, carry),
    carryPnl: invested * carry,
    spotPnl: finiteOrNull(invested * (spotReturn + interaction)),
  };
}

/**
 * Exchange rate S₀·(1 + r_b·t)/(1 + r_i·t) at the end at which a carry trade earns nothing, and the fall to it,
 * (r_i − r_b)·t/(1 + r_i·t).
 *
 * By simple interest a negative rate uses up everything in the end; no exchange rate above 0 balances that.
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
): Pick<CarryTrade, 'breakevenDepreciationPct' | 'breakevenSpot'> {
  const owed = 1 + borrowInterest;
  const held = 1 + investInterest;
  if (owed <= 0 || held <= 0) return { breakevenDepreciationPct: null, breakevenSpot: null };
  return { breakevenDepreciationPct: (100 * carry) / held, breakevenSpot: spotEntry * (owed / held) };
}
