export { type PutCallParityInputs } from './inputs';
export { putCallParity } from './put-call-parity';
export { type ArbitrageSignal, type ArbitrageStrategy, type PutCallParity } from './put-call-parity-result';
