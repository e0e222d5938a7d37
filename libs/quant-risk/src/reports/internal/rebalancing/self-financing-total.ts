/**
 * Value of a portfolio once it has been brought to its target weights and has paid for that itself: the X at which
 * X + c·Σ|w_i·X − h_i| = Σh.
 *
 * With the assets to buy, those with h_i/w_i < X, in a set B, the equation is linear in X:
 *
 * X = ((1 − c)·Σh + 2c·Σ_B h_i)/((1 − c) + 2c·Σ_B w_i)
 *
 * That is a mean of Σh and of the h_i/w_i of B. So B grows from none in the order of the h_i/w_i, as long as the next
 * is below X: each draws X down, but not below itself.
 *
 * Preconditions, unchecked: equally long; h ≥ 0 with a sum > 0, w ≥ 0 with the sum 1, 0 ≤ c < 1.
 *
 * @param holdings  h, values of the assets
 * @param total     Σh
 * @param weights   w
 * @param cost      c, share of the traded value, one way
 */
export function selfFinancingTotal(
  holdings: readonly number[],
  total: number,
  weights: readonly number[],
  cost: number,
): number {
  const kinks = holdings
    .map((held, i) => ({ held, weight: weights[i] as number }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => a.held / a.weight - b.held / b.weight);
  let left = total;
  let [bought, share] = [0, 0];
  for (const { held, weight } of kinks) {
    if (held / weight >= left) break;
    bought += held;
    share += weight;
    left = ((1 - cost) * total + 2 * cost * bought) / (1 - cost + 2 * cost * share);
  }
  return left;
}
