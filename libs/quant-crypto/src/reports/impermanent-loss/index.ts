export { impermanentLoss } from './impermanent-loss';
export { type AmmType, type ImpermanentLoss, type RangePosition } from './impermanent-loss-result';
export { type ImpermanentLossInputs } from './inputs';
