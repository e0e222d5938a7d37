export { type PositionSizeInputs } from './inputs';
export { type PositionSizeOptions } from './options';
export { positionSize } from './position-size';
export { type PositionSize } from './position-size-result';
