export { cointegration } from './cointegration';
export {
  type Cointegration,
  type CointegrationCriticalValues,
  type CointegrationReason,
  type Significance,
} from './cointegration-result';
export { type CointegrationInputs } from './inputs';
