/**
 * Rules that other libraries share with this one: they state their preconditions and check nothing.
 */
export { underwaterCurve } from './drawdowns/underwater-curve';
export { isNearWhole } from './rebalancing/is-near-whole';
export { isWorthTrading } from './rebalancing/is-worth-trading';
export { percentKey } from './value-at-risk/percent-key';
