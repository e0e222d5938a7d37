export { type CapacityError, isCapacityError } from './capacity-error';
export { offload } from './offload';
export { type CalculationThreads, calculationThreads } from './pool';
export { type ThreadObserver } from './thread-observer';
