import { type LatticeMethod, type LatticeOption } from '../lattice-option';
import { type TreeBuffers } from './tree-buffers';
import { rollBack, treeAtExpiry, valueAtRoot } from './tree-walk';

/** Value of an option on a tree of the given method, in currency. Preconditions: those of treeAtExpiry. */
export function treePrice(option: LatticeOption, method: LatticeMethod, buffers: TreeBuffers): number {
  const walk = treeAtExpiry(option, method, buffers);
  rollBack(walk, option.steps, 1);
  return valueAtRoot(walk);
}
