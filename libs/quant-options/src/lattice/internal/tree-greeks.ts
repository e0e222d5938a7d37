import { type LatticeMethod, type LatticeOption, latticeSpacing } from '../lattice-option';
import { latticeStep } from './lattice-step';
import { putForm } from './put-form';
import { rollBack, type TreeBuffers, treePrice, type TreeWalk, valueAtRoot } from './tree-walk';

/** Price, and the sensitivities that its tree alone provides. */
export interface NodeGreeks {
  readonly price: number;
  readonly delta: number | null;
  readonly gamma: number | null;
  readonly theta: number | null;
}

/** Largest permitted error of delta, absolute or relative, from the rounding of the node values. */
const RESOLUTION = 1e-6;

/**
 * Walks a tree from expiry to its root and takes delta, gamma and theta on the way.
 *
 * With V₀, V₁ (V₂) from the node furthest in the money on, in the put form and in units of its strike X, the slope of a
 * put is −X·(V₀ − V₁)/(S·e^centre·2·sinh s), that of a call, whose values are in units of the spot at each node,
 * V₀ + (V₀ − V₁)/(e^2s − 1), and the change of slope of either is a multiple of (V₀ − V₁) − e^−2s·(V₁ − V₂).
 *
 * @see Hull, Options, Futures, and Other Derivatives, chapter on basic numerical procedures, for the three estimates.
 */
export function nodeGreeks(walk: TreeWalk, option: LatticeOption, method: LatticeMethod): NodeGreeks {
  const { values, form, step } = walk;
  const { steps, T, S, type } = option;
  const hasSecond = steps > 1;
  rollBack(walk, steps, hasSecond ? 2 : 1);
  const [v0 = 0, v1 = 0, v2 = 0] = values;
  if (hasSecond) rollBack(walk, 2, 1);
  const [near = 0, far = 0] = values;
  const price = valueAtRoot(walk);

  const { spacing } = step;
  const scale = form.strike / S;
  const isPut = type === 'put';
  const spread = isPut ? (Math.exp(step.centre) * 2 * Math.sinh(spacing)) / scale : Math.expm1(2 * spacing);
  const slope = (near - far) / spread;
  const delta = isPut ? -slope : near + slope;
  const isResolved = near * Number.EPSILON <= RESOLUTION * spread * Math.max(1, Math.abs(delta));
  const bend = v0 - v1 - Math.exp(-2 * spacing) * (v1 - v2);
  const width = -Math.expm1(-2 * spacing) * Math.sinh(2 * spacing);
  const growth = Math.exp((isPut ? 4 : -2) * step.centre);
  const gamma = (bend * scale) / width / growth / S;
  const theta = (form.strike * v1 - price) / (2 * (T / steps));
  return {
    price,
    delta: isResolved ? delta : null,
    gamma: isResolved && hasSecond ? gamma : null,
    theta: hasSecond && method === 'CRR' ? theta : null,
  };
}

/** Half the width of the differences in sigma and r. */
const BUMP = 1e-3;

/**
 * Above this factor, (|p| + |1 − p|)^steps, a tree held fixed while its weights leave [0, 1] may turn the rounding of
 * doubles into more than 1e-10 of the strike, and the difference of two such trees into nonsense.
 */
const AMPLIFICATION_LIMIT = 1e6;

/** ∂V/∂σ by a central difference of trees of the same method. */
export function vegaByDifference(option: LatticeOption, method: LatticeMethod, buffers: TreeBuffers): number | null {
  const { sigma } = option;
  const h = sigma <= 2 * BUMP ? sigma / 2 : BUMP;
  const high = { ...option, sigma: sigma + h };
  const low = { ...option, sigma: sigma - h };
  return difference(high, low, high.sigma - low.sigma, method, buffers);
}

/** ∂V/∂r, q fixed, by a central difference of trees of the same method. */
export function rhoByDifference(option: LatticeOption, method: LatticeMethod, buffers: TreeBuffers): number | null {
  const high = { ...option, r: option.r + BUMP };
  const low = { ...option, r: option.r - BUMP };
  return difference(high, low, high.r - low.r, method, buffers);
}

function difference(
  high: LatticeOption,
  low: LatticeOption,
  width: number,
  method: LatticeMethod,
  buffers: TreeBuffers,
): number | null {
  if (!isStable(high, method) || !isStable(low, method)) return null;
  return (treePrice(high, method, buffers) - treePrice(low, method, buffers)) / width;
}

function isStable(option: LatticeOption, method: LatticeMethod): boolean {
  const { T, steps } = option;
  const { amplification } = latticeStep(method, putForm(option), latticeSpacing(option), T / steps);
  return amplification ** steps <= AMPLIFICATION_LIMIT;
}
