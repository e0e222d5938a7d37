export { correlationMatrix } from './correlation-matrix';
export { correlationMatrixCost } from './correlation-matrix-cost';
export { type CorrelationMatrix } from './correlation-matrix-result';
export { type CorrelationMatrixInputs, type CorrelationMethod } from './inputs';
