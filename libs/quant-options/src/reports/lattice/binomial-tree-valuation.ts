import { europeanPrice } from '../../black-scholes/european-value';
import { type OptionValue } from '../../black-scholes/option-value';
import { PER_DAY, PER_POINT } from '../../black-scholes/units';
import { latticeMoves, NO_MOVES } from '../../lattice/lattice-moves';
import { latticeMethod, latticeSpacing, type LatticeMethod, type LatticeOption } from '../../lattice/lattice-option';
import { latticePrice, latticeValue } from '../../lattice/lattice-value';
import { type BinomialTreeGreeks, type BinomialTreeValuation } from './binomial-tree-result';
import { binomialTreeInputs, type BinomialTreeInputs } from './inputs';

/**
 * Value and Greeks of a European or American option on a Cox–Ross–Rubinstein tree.
 *
 * Δt = T/N,  u = e^(σ√Δt),  d = 1/u,  p = (e^((r−q)Δt) − d)/(u − d),
 * V = max(e^(−rΔt)·(p·V_up + (1 − p)·V_down), φ(S − K)) at each node, without the exercise value φ(S − K) for a
 * European option; φ = +1 call, −1 put
 *
 * @param inputs.S         spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K         strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T         time to expiry                        [years]     0 … 100
 * @param inputs.sigma     volatility                            [1/√year]   0 … 10
 * @param inputs.r         risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q         dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.type      `call` or `put`                                   default `call`
 * @param inputs.exercise  `american` or `european`                          default `european`
 * @param inputs.steps     time steps N of the tree                          1 … 200, default 100
 * @returns price, early exercise premium, Greeks and tree; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Where p would leave [0, 1], that is for |r − q|·√Δt > σ, and without volatility, the tree is centred on the
 *          forward instead: u, d = e^((r−q)Δt ± σ√Δt), p = 1/(1 + e^(σ√Δt)).
 *          The premium compares two prices of the same tree, so that the error of the tree is not taken for one.
 *          Delta, gamma and theta are read off the first two steps; vega and rho are central differences of 1e-3 (σ/2
 *          when σ ≤ 2e-3) on trees of the same method. They are null where those trees leave their probabilities so far
 *          that rounding is amplified by more than 1e6.
 *          Limits: T = 0 gives the payoff and the Greeks of blackScholesValuation there; sigma = 0 the best discounted
 *          payoff on the forward (at expiry, or on a date of the tree), without Greeks.
 *          Accuracy: README.md; the tree itself differs from its limit by O(1/N). Cost: O(N²), five trees, six for an
 *          American option.
 * @see Cox, Ross & Rubinstein (1979), "Option pricing: a simplified approach", Journal of Financial Economics 7,
 *   229–263; McDonald, Derivatives Markets, chapters on binomial pricing, for the tree around the forward.
 * @example
 * const american = { S: 50, K: 50, T: 5 / 12, sigma: 0.4, r: 0.1, type: 'put', exercise: 'american' } as const;
 * const put = binomialTreeValuation({ ...american, steps: 5 });
 * put.price; // ≈ 4.488458534725915
 * put.earlyExercisePremium; // ≈ 0.1694398182100952
 */
export function binomialTreeValuation(inputs: BinomialTreeInputs): BinomialTreeValuation {
  const option = binomialTreeInputs.complete(inputs);
  const { type, exercise, steps } = option;
  const value = latticeValue(option);
  const europeanTreePrice = exercise === 'european' ? value.price : latticePrice({ ...option, exercise: 'european' });
  const greeks = perDayAndPoint(value);
  const method = methodOf(option);
  const { u, d, p } = option.T === 0 ? NO_MOVES : latticeMoves(option, method);
  return {
    price: value.price,
    bsPrice: europeanPrice(option),
    europeanTreePrice,
    earlyExercisePremium: value.price - europeanTreePrice,
    delta: greeks.delta,
    steps,
    exercise,
    type,
    method,
    u,
    d,
    p,
    greeks,
  };
}

function methodOf(option: LatticeOption): LatticeMethod {
  if (option.T === 0) return 'CRR';
  return latticeSpacing(option) === 0 ? 'forward' : latticeMethod(option);
}

function perDayAndPoint({ delta, gamma, theta, vega, rho }: OptionValue): BinomialTreeGreeks {
  return {
    delta,
    gamma,
    theta: theta === null ? null : theta * PER_DAY,
    vega: vega === null ? null : vega * PER_POINT,
    rho: rho === null ? null : rho * PER_POINT,
  };
}
