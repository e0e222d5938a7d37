export { impliedVolatility } from './implied-volatility';
export { type ImpliedVolatility, type ImpliedVolatilityRefusal } from './implied-volatility-result';
export { type BlackScholesInputs, type EuropeanOptionInputs, type ImpliedVolatilityInputs } from './inputs';
export { type OptionType } from './option-type';
export { blackScholesPrice } from './price';
export { blackScholesValuation } from './valuation';
export {
  type BlackScholesExtendedGreeks,
  type BlackScholesGreeks,
  type BlackScholesValuation,
} from './valuation-result';
