import { finiteOrNull } from '@quant/core/kernels';
import { europeanPrice, europeanValue, type OptionValue } from '../black-scholes/european-value';
import { nodeGreeks, rhoByDifference, vegaByDifference } from './internal/tree-greeks';
import { treeAtExpiry, treeBuffers, treePrice } from './internal/tree-walk';
import { latticeMethod, latticeSpacing, type LatticeOption } from './lattice-option';

/** The price alone. Preconditions, unchecked: S, K > 0; T, sigma ≥ 0; steps ≥ 1; all finite. */
export function latticePrice(option: LatticeOption): number {
  if (option.T === 0) return europeanPrice(option);
  if (latticeSpacing(option) === 0) return deterministicPrice(option, europeanPrice(option));
  return treePrice(option, latticeMethod(option), treeBuffers(option.steps));
}

/** Price and Greeks in plain units. Preconditions, unchecked: those of {@link latticePrice}. */
export function latticeValue(option: LatticeOption): OptionValue {
  if (option.T === 0) return expired(option);
  return latticeSpacing(option) === 0 ? withoutVolatility(option) : onTree(option);
}

function onTree(option: LatticeOption): OptionValue {
  const method = latticeMethod(option);
  const buffers = treeBuffers(option.steps);
  const { price, delta, gamma, theta } = nodeGreeks(treeAtExpiry(option, method, buffers), option, method);
  return {
    price,
    delta: finiteOrNull(delta),
    gamma: finiteOrNull(gamma),
    theta: finiteOrNull(theta),
    vega: finiteOrNull(vegaByDifference(option, method, buffers)),
    rho: finiteOrNull(rhoByDifference(option, method, buffers)),
  };
}

/** At expiry: the payoff, with the limits of the Black–Scholes Greeks. */
function expired(option: LatticeOption): OptionValue {
  const { price, delta, gamma, theta, vega, rho } = europeanValue(option);
  return { price, delta, gamma: finiteOrNull(gamma), theta: finiteOrNull(theta), vega, rho };
}

/** One path, along the forward: no nodes to take a slope between. */
function withoutVolatility(option: LatticeOption): OptionValue {
  const price = deterministicPrice(option, europeanPrice(option));
  return { price, delta: null, gamma: null, theta: null, vega: null, rho: null };
}

/**
 * Value on the only path there is without volatility, along the forward: for an American option the best of the
 * discounted exercise values φ·(S·e^(−qt) − K·e^(−rt)) on the dates of the tree.
 *
 * @param european  value of exercise at expiry, or 0
 */
function deterministicPrice(option: LatticeOption, european: number): number {
  if (option.exercise === 'european') return european;
  const { S, K, T, r, q, type, steps } = option;
  const phi = type === 'put' ? -1 : 1;
  let best = european;
  for (let step = 0; step < steps; step++) {
    const t = (step * T) / steps;
    best = Math.max(best, phi * (S * Math.exp(-q * t) - K * Math.exp(-r * t)));
  }
  return best;
}
