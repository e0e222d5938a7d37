export { correlationMatrix } from './correlation-matrix';
export { type CorrelationMatrix } from './correlation-matrix-result';
export { type CorrelationMatrixInputs, type CorrelationMethod } from './inputs';
