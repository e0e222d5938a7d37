export {
  blackScholesPrice,
  blackScholesValuation,
  impliedVolatility,
  type BlackScholesExtendedGreeks,
  type BlackScholesGreeks,
  type BlackScholesInputs,
  type BlackScholesValuation,
  type EuropeanOptionInputs,
  type ImpliedVolatility,
  type ImpliedVolatilityInputs,
  type ImpliedVolatilityRefusal,
  type OptionType,
} from './black-scholes/index';
