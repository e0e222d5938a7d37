export { cointegration } from './cointegration';
export { cointegrationCost } from './cointegration-cost';
export {
  type Cointegration,
  type CointegrationCriticalValues,
  type CointegrationReason,
  type Significance,
} from './cointegration-result';
export { type CointegrationInputs } from './inputs';
