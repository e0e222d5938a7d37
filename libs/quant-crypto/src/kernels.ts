/**
 * Formulas that other libraries share with this one: they state their preconditions and check nothing.
 */
export { liquidationPriceOf, type IsolatedPosition } from './perpetuals/liquidation-kernel';
