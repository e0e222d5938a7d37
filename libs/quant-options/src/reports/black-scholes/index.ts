export { impliedVolatilityOfQuote } from './implied-volatility-of-quote';
export { type ImpliedVolatilityRefusal } from '../../black-scholes/implied-terms';
export { type ImpliedVolatility } from './implied-volatility-result';
export { type BlackScholesInputs, type EuropeanOptionInputs, type ImpliedVolatilityInputs } from './inputs';
export { type OptionType } from '../../black-scholes/option-type';
export { blackScholesValuation } from './valuation';
export {
  type BlackScholesExtendedGreeks,
  type BlackScholesGreeks,
  type BlackScholesValuation,
} from './valuation-result';
