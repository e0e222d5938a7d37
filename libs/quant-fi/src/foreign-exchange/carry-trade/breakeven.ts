import { type CarryTrade } from './carry-trade-result';

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
export function breakeven(
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
