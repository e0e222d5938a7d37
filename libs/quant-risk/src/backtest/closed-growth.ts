/**
 * What a position makes of the equity before its entry once it is closed, the costs of both sides paid.
 *
 * With |u| = E/(P_e·(1 + c)) units: long (P_x/P_e)·(1 − c)/(1 + c), short 1 + ((P_e − P_x) − c·(P_e + P_x))/(P_e·(1 + c)), which
 * is 2/(1 + c) − P_x/P_e
 *
 * @param side      1 long, −1 short
 * @param ratio     P_x/P_e, price of the exit over that of the entry
 * @param costRate  c, share of the traded value
 */
export function closedGrowth(side: number, ratio: number, costRate: number): number {
  return side > 0 ? (ratio * (1 - costRate)) / (1 + costRate) : 2 / (1 + costRate) - ratio;
}
