export { type PairSignalInputs } from './inputs';
export { pairSignal } from './pair-signal';
export { pairSignalCost } from './pair-signal-cost';
export {
  type PairCointegration,
  type PairHurst,
  type PairLeg,
  type PairSignal,
  type PairSignalReason,
  type PairSpread,
  type PairThresholds,
} from './pair-signal-result';
