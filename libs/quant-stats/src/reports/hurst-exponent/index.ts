export { hurstExponent } from './hurst-exponent';
export { hurstExponentCost } from './hurst-exponent-cost';
export {
  type HurstEstimate,
  type HurstExponent,
  type HurstInterpretation,
  type RescaledRangeWindow,
} from './hurst-exponent-result';
export { type HurstExponentInputs } from './inputs';
