import { PER_POINT } from '../black-scholes/units';
import { latticeSpacing, type LatticeMethod, type LatticeOption } from './lattice-option';
import { latticeStep } from './lattice-step';
import { putForm } from './put-form';
import { type TreeBuffers } from './tree-buffers';
import { treePrice } from './tree-price';

/** Half the width of the differences in sigma and r. */
const BUMP = 1e-3;

/**
 * Above this factor, (|p| + |1 − p|)^steps, a tree held fixed while its weights leave [0, 1] may turn the rounding of doubles
 * into more than 1e-10 of the strike, and the difference of two such trees into nonsense.
 */
const AMPLIFICATION_LIMIT = 1e6;

/** (∂V/∂σ)/100 by a central difference of trees of the same method. */
export function vegaByDifference(option: LatticeOption, method: LatticeMethod, buffers: TreeBuffers): number | null {
  const { sigma } = option;
  const h = sigma <= 2 * BUMP ? sigma / 2 : BUMP;
  const high = { ...option, sigma: sigma + h };
  const low = { ...option, sigma: sigma - h };
  return differencePerPoint(high, low, high.sigma - low.sigma, method, buffers);
}

/** (∂V/∂r)/100, q fixed, by a central difference of trees of the same method. */
export function rhoByDifference(option: LatticeOption, method: LatticeMethod, buffers: TreeBuffers): number | null {
  const high = { ...option, r: option.r + BUMP };
  const low = { ...option, r: option.r - BUMP };
  return differencePerPoint(high, low, high.r - low.r, method, buffers);
}

function differencePerPoint(
  high: LatticeOption,
  low: LatticeOption,
  width: number,
  method: LatticeMethod,
  buffers: TreeBuffers,
): number | null {
  if (!isStable(high, method) || !isStable(low, method)) return null;
  return ((treePrice(high, method, buffers) - treePrice(low, method, buffers)) / width) * PER_POINT;
}

function isStable(option: LatticeOption, method: LatticeMethod): boolean {
  const { T, steps } = option;
  const { amplification } = latticeStep(method, putForm(option), latticeSpacing(option), T / steps);
  return amplification ** steps <= AMPLIFICATION_LIMIT;
}
