export { barrierOptionValuation } from './barrier-option-valuation';
export { type BarrierOptionGreeks, type BarrierOptionValuation } from './barrier-option-result';
export { type BarrierStatus, type BarrierType } from '../../barrier/barrier-type';
export { type BarrierOptionInputs } from './inputs';
