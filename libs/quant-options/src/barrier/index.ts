export { barrierOption } from './barrier-option';
export { type BarrierOptionGreeks, type BarrierOptionValuation, type BarrierStatus } from './barrier-option-result';
export { type BarrierType } from './barrier-type';
export { type BarrierOptionInputs } from './inputs';
