import { finiteOrNull } from '@quant/core/kernels';
import { blackScholesValuationKernel } from '../../black-scholes/valuation-kernel';
import { type BinomialTreeGreeks, type BinomialTreeValuation } from '../binomial-tree-result';
import { type BinomialTreeInputs } from '../inputs';
import {
  latticeMethod,
  latticeOption,
  latticeSpacing,
  type LatticeMethod,
  type LatticeOption,
} from '../lattice-option';
import { treeBuffers } from './tree-buffers';
import { nodeGreeks, rhoByDifference, vegaByDifference } from './tree-greeks';
import { treePrice } from './tree-price';
import { treeAtExpiry } from './tree-walk';
import { upProbability } from './up-probability';

type Moves = Pick<BinomialTreeValuation, 'u' | 'd' | 'p'>;

const NO_MOVES: Moves = { u: null, d: null, p: null };

const NO_GREEKS: BinomialTreeGreeks = { delta: null, gamma: null, theta: null, vega: null, rho: null };

/** Preconditions, unchecked: the bounds of BinomialTreeInputs. */
export function binomialTreeKernel(inputs: BinomialTreeInputs): BinomialTreeValuation {
  const option = latticeOption(inputs);
  if (option.T === 0) return expired(option);
  return latticeSpacing(option) === 0 ? withoutVolatility(option) : onTree(option);
}

/** The price alone. Preconditions, unchecked: the bounds of BinomialTreeInputs. */
export function binomialTreePriceKernel(inputs: BinomialTreeInputs): number {
  const option = latticeOption(inputs);
  if (option.T === 0) return blackScholesValuationKernel(option).price;
  if (latticeSpacing(option) === 0) return deterministicPrice(option, blackScholesValuationKernel(option).price);
  return treePrice(option, latticeMethod(option), treeBuffers(option.steps));
}

function onTree(option: LatticeOption): BinomialTreeValuation {
  const method = latticeMethod(option);
  const buffers = treeBuffers(option.steps);
  const walk = treeAtExpiry(option, method, buffers);
  const { price, delta, gamma, theta } = nodeGreeks(walk, option, method);
  const europeanTreePrice = walk.isExercisable ? treePrice({ ...option, isAmerican: false }, method, buffers) : price;
  return valuation(option, method, price, europeanTreePrice, {
    delta: finiteOrNull(delta),
    gamma: finiteOrNull(gamma),
    theta: finiteOrNull(theta),
    vega: finiteOrNull(vegaByDifference(option, method, buffers)),
    rho: finiteOrNull(rhoByDifference(option, method, buffers)),
  });
}

/** At expiry nothing is left of the tree: the payoff, and its Greeks by the limits of Black–Scholes. */
function expired(option: LatticeOption): BinomialTreeValuation {
  const { price, greeks } = blackScholesValuationKernel(option);
  const { delta, gamma, theta, vega, rho } = greeks;
  const limits = { delta, gamma, theta, vega, rho };
  return valuation(option, 'CRR', price, price, limits);
}

/** One path, along the forward: no nodes to take a slope between. */
function withoutVolatility(option: LatticeOption): BinomialTreeValuation {
  const european = blackScholesValuationKernel(option).price;
  return valuation(option, 'forward', deterministicPrice(option, european), european, NO_GREEKS);
}

function valuation(
  option: LatticeOption,
  method: LatticeMethod,
  price: number,
  europeanTreePrice: number,
  greeks: BinomialTreeGreeks,
): BinomialTreeValuation {
  const { steps, type } = option;
  const { u, d, p } = option.T === 0 ? NO_MOVES : moves(option, method);
  return {
    price,
    bsPrice: blackScholesValuationKernel(option).price,
    europeanTreePrice,
    earlyExercisePremium: price - europeanTreePrice,
    delta: greeks.delta,
    steps,
    exercise: option.isAmerican ? 'american' : 'european',
    type,
    method,
    u,
    d,
    p,
    greeks,
  };
}

/** The factors of both moves and the probability of the first. */
function moves(option: LatticeOption, method: LatticeMethod): Moves {
  const { T, r, q, steps } = option;
  const spacing = latticeSpacing(option);
  const drift = (r - q) * (T / steps);
  if (method === 'forward') {
    return { u: Math.exp(drift + spacing), d: Math.exp(drift - spacing), p: 1 / (1 + Math.exp(spacing)) };
  }
  // within [0, 1] by the choice of the method, but for rounding
  const p = Math.max(0, Math.min(1, upProbability(drift, spacing)));
  return { u: Math.exp(spacing), d: Math.exp(-spacing), p };
}

/**
 * Value on the only path there is without volatility, along the forward: for an American option the best of the
 * discounted exercise values φ·(S·e^(−qt) − K·e^(−rt)) on the dates of the tree.
 *
 * @param european  value of exercise at expiry, or 0
 */
function deterministicPrice(option: LatticeOption, european: number): number {
  if (!option.isAmerican) return european;
  const { S, K, T, r, q, type, steps } = option;
  const phi = type === 'put' ? -1 : 1;
  let best = european;
  for (let step = 0; step < steps; step++) {
    const t = (step * T) / steps;
    best = Math.max(best, phi * (S * Math.exp(-q * t) - K * Math.exp(-r * t)));
  }
  return best;
}
