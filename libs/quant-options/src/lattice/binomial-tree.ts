import { choice, inputs, type InputsOf, integer, number } from '@quant/core';
import { type OptionValue } from '../black-scholes/european-value';
import { europeanOptionFields } from '../black-scholes/inputs';
import { VOLATILITY } from '../market/bounds';
import { EXERCISE_STYLES, type ExerciseStyle } from './lattice-option';
import { latticePrice, latticeValue } from './lattice-value';

/** Memory would bear more, time hardly: a tree of so many steps has five thousand million nodes. */
const MAX_STEPS = 100_000;

const binomialTreeInputs = inputs({
  ...europeanOptionFields,
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** `american` or `european`. */
  exercise: choice(EXERCISE_STYLES),
  /** Time steps of the tree, an integer, 1 … 100000. */
  steps: integer({ atLeast: 1, atMost: MAX_STEPS }),
});

/** An option and the binomial tree on which it is valued. */
export interface BinomialTreeInputs extends InputsOf<{ readonly fields: typeof europeanOptionFields }> {
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  readonly sigma: number;
  /** `american` or `european`. */
  readonly exercise: ExerciseStyle;
  /** Time steps of the tree, an integer, 1 … 100000. */
  readonly steps: number;
}

/**
 * Value and Greeks of a European or American option on a Cox–Ross–Rubinstein tree.
 *
 * Δt = T/N,  u = e^(σ√Δt),  d = 1/u,  p = (e^((r−q)Δt) − d)/(u − d),
 * V = max(e^(−rΔt)·(p·V_up + (1 − p)·V_down), φ(S − K)) at each node, without the exercise value φ(S − K) for a
 * European option; φ = +1 call, −1 put
 *
 * @param inputs.type      `call` or `put`
 * @param inputs.S         spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K         strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T         time to expiry                        [years]     0 … 100
 * @param inputs.r         risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q         dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma     volatility                            [1/√year]   0 … 10
 * @param inputs.exercise  `american` or `european`
 * @param inputs.steps     time steps N of the tree                          1 … 100000
 * @returns price and plain derivatives, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Where p would leave [0, 1], that is for |r − q|·√Δt > σ, and without volatility, the tree is centred on the
 *          forward instead: u, d = e^((r−q)Δt ± σ√Δt), p = 1/(1 + e^(σ√Δt)).
 *          Delta, gamma and theta are read off the first two steps: gamma and theta are null with one step, theta also on
 *          the tree around the forward. Vega and rho are central differences of 1e-3 (σ/2 when σ ≤ 2e-3) on trees of the
 *          same method, null where those amplify rounding by more than 1e6. T = 0 gives the payoff with the Greeks of
 *          blackScholesGreeks; sigma = 0 the best discounted payoff on the forward, without Greeks.
 *          Accuracy: of the tree itself 1e-12, over vectors/binomial-tree.nodes.json; it differs from its limit by O(1/N).
 *          Cost: O(N²), five trees; memory O(N). {@link binomialTreePrice} is one tree: some 0.1 ms for N = 200, and 25
 *          times as long for each factor of 5.
 * @see Cox, Ross & Rubinstein (1979), "Option pricing: a simplified approach", Journal of Financial Economics 7,
 *   229–263.
 * @example
 * const put = { type: 'put', S: 50, K: 50, T: 5 / 12, r: 0.1, sigma: 0.4 } as const;
 * binomialTree({ ...put, exercise: 'american', steps: 5 }).price; // ≈ 4.488458534725915
 */
export function binomialTree(inputs: BinomialTreeInputs): OptionValue {
  return latticeValue(binomialTreeInputs.complete(inputs));
}

/**
 * Price of a European or American option on a Cox–Ross–Rubinstein tree: the price of {@link binomialTree} alone.
 *
 * @param inputs  as of {@link binomialTree}
 * @returns value of one option on one unit [currency]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound of binomialTree
 * @remarks Cost: O(N²), a fifth of binomialTree.
 * @see Cox, Ross & Rubinstein (1979), Journal of Financial Economics 7, 229–263.
 * @example
 * const put = { type: 'put', S: 50, K: 50, T: 5 / 12, r: 0.1, sigma: 0.4 } as const;
 * binomialTreePrice({ ...put, exercise: 'european', steps: 5 }); // ≈ 4.319018716515820
 */
export function binomialTreePrice(inputs: BinomialTreeInputs): number {
  return latticePrice(binomialTreeInputs.complete(inputs));
}
