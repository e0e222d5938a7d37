/**
 * Formulas that other libraries share with this one: they state their preconditions and check nothing.
 */
export {
  liquidationDistanceOf,
  liquidationPriceOf,
  liquidationPriceOnMarkOf,
  type IsolatedPosition,
} from './perpetuals/liquidation-kernel';
export { multipleOf, type AssetUnit } from './asset-symbol/canonical-asset';
