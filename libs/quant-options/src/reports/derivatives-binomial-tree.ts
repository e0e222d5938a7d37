import { type Answer, type Request } from '@quant/contract';
import { europeanPrice, type OptionValue } from '../black-scholes/european-value';
import { PER_DAY, PER_POINT } from '../black-scholes/units';
import { latticeMoves, NO_MOVES } from '../lattice/lattice-moves';
import { latticeMethod, type LatticeMethod, type LatticeOption, latticeSpacing } from '../lattice/lattice-option';
import { latticePrice, latticeValue } from '../lattice/lattice-value';

type BinomialTree = Answer<'derivativesBinomialTree'>;

/**
 * Value and Greeks of a European or American option on a Cox–Ross–Rubinstein tree.
 *
 * Δt = T/N,  u = e^(σ√Δt),  d = 1/u,  p = (e^((r−q)Δt) − d)/(u − d),
 * V = max(e^(−rΔt)·(p·V_up + (1 − p)·V_down), φ(S − K)) at each node, without the exercise value φ(S − K) for a
 * European option; φ = +1 call, −1 put
 *
 * @remarks Where p would leave [0, 1], that is for |r − q|·√Δt > σ, and without volatility, the tree is centred on the
 *          forward instead: u, d = e^((r−q)Δt ± σ√Δt), p = 1/(1 + e^(σ√Δt)).
 *          The premium compares two prices of the same tree, so that the error of the tree is not taken for one.
 *          Delta, gamma and theta are read off the first two steps; vega and rho are central differences of 1e-3 (σ/2
 *          when σ ≤ 2e-3) on trees of the same method. They are null where those trees leave their probabilities so far
 *          that rounding is amplified by more than 1e6.
 *          Limits: T = 0 gives the payoff and the Greeks of options-price there; sigma = 0 the best discounted
 *          payoff on the forward (at expiry, or on a date of the tree), without Greeks.
 *          Accuracy: README.md; the tree itself differs from its limit by O(1/N). Cost: O(N²), five trees, six for an
 *          American option.
 * @see Cox, Ross & Rubinstein (1979), "Option pricing: a simplified approach", Journal of Financial Economics 7,
 *   229–263; McDonald, Derivatives Markets, chapters on binomial pricing, for the tree around the forward.
 * @example
 * const american = { S: 50, K: 50, T: 5 / 12, sigma: 0.4, r: 0.1, q: 0, type: 'put', exercise: 'american' } as const;
 * const put = derivativesBinomialTree({ ...american, steps: 5 });
 * put.price; // ≈ 4.488458534725915
 * put.early_exercise_premium; // ≈ 0.1694398182100952
 */
export function derivativesBinomialTree(request: Request<'derivativesBinomialTree'>): BinomialTree {
  const { type, exercise, steps } = request;
  const value = latticeValue(request);
  const european = exercise === 'european' ? value.price : latticePrice({ ...request, exercise: 'european' });
  const greeks = perDayAndPoint(value);
  const method = methodOf(request);
  const { u, d, p } = request.T === 0 ? NO_MOVES : latticeMoves(request, method);
  return {
    price: value.price,
    bs_price: europeanPrice(request),
    european_tree_price: european,
    early_exercise_premium: value.price - european,
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

function perDayAndPoint({ delta, gamma, theta, vega, rho }: OptionValue): BinomialTree['greeks'] {
  return {
    delta,
    gamma,
    theta: theta === null ? null : theta * PER_DAY,
    vega: vega === null ? null : vega * PER_POINT,
    rho: rho === null ? null : rho * PER_POINT,
  };
}
