export { type PositionSizeInputs } from './inputs';
export { positionSize } from './position-size';
export { type PositionSize } from './position-size-result';
