export { blackScholesGreeks, type BlackScholesGreeks } from './black-scholes/greeks';
export { impliedVolatility } from './black-scholes/implied-volatility';
export { type BlackScholesInputs, type ImpliedVolatilityInputs } from './black-scholes/inputs';
export { type OptionType } from './black-scholes/option-type';
export { type OptionValue } from './black-scholes/european-value';
export { blackScholesPrice } from './black-scholes/price';
export { americanImpliedVolatility, type AmericanQuoteInputs } from './american/american-implied-volatility';
export { americanOption, type AmericanOptionInputs, americanOptionPrice } from './american/american-option';
export { type AmericanOptionValue, type BoundaryCurve } from './american/internal/american-value';
export { baroneAdesiWhaley } from './american/barone-adesi-whaley';
export { bjerksundStensland2002 } from './american/bjerksund-stensland';
export { type Dividend, dividendOption, type DividendOptionInputs } from './american/dividend-option';
export { type Precision } from './american/internal/precision';
export { asianOption, type AsianOptionInputs } from './asian/asian-option';
export { type Averaging } from './asian/average';
export {
  bachelierGreeks,
  bachelierImpliedVolatility,
  type BachelierInputs,
  type BachelierQuoteInputs,
  bachelierPrice,
} from './bachelier/bachelier';
export { barrierOption, type BarrierOptionInputs } from './barrier/barrier-option';
export { type BarrierType } from './barrier/barrier-terms';
export {
  black76Greeks,
  type ForwardOptionGreeks,
  black76ImpliedVolatility,
  type Black76Inputs,
  type Black76QuoteInputs,
  black76Price,
} from './black-76/black-76';
export {
  coinSettledOption,
  type CoinSettledOption,
  type CoinSettledOptionInputs,
} from './coin-settled/coin-settled-option';
export {
  blackScholesBook,
  type BlackScholesBook,
  type BlackScholesBookInputs,
  type BlackScholesBookOptions,
} from './book/black-scholes-book';
export { type BookOutput } from './book/book-outputs';
export { type Column, type TypeColumn, type FaultyRows } from './book/columns';
export { type BookInputs, createBook, type OptionBook } from './book/create-book';
export {
  impliedVolatilityBook,
  type ImpliedVolatilityBook,
  type ImpliedVolatilityBookInputs,
} from './book/implied-volatility-book';
export { scenarioGrid, type ScenarioGrid, type ScenarioGridOptions } from './book/scenario-grid';
export { type LeastPayout } from './chain/least-payout';
export { maxPain, type OpenInterest } from './chain/max-pain';
export { digitalOption, type DigitalOptionInputs, type DigitalPayoff } from './digital/digital-option';
export { binomialTree, binomialTreePrice, type BinomialTreeInputs } from './lattice/binomial-tree';
export { type ExerciseStyle } from './lattice/lattice-option';
export { lookbackOption, type LookbackOptionInputs } from './lookback/lookback-option';
export { type LookbackType } from './lookback/lookback-relations';
export {
  breakevens,
  expectedPayoff,
  type LognormalLaw,
  payoff,
  type PositionInputs,
  type PositionLeg,
  probabilityOfProfit,
} from './position/payoff';
export {
  type ChainQuotes,
  impliedVolatilitySmile,
  type ImpliedVolatilitySmile,
  type SmileMarket,
} from './smile/implied-volatility-smile';
export {
  impliedVolatilitySurface,
  type ImpliedVolatilitySurface,
  type SurfaceOptions,
  type SurfaceQuotes,
} from './smile/implied-volatility-surface';
export { putCallParityGap, type PutCallPairInputs } from './smile/put-call-parity-gap';
export { riskNeutralDensity, type SviDensityInputs } from './svi/risk-neutral-density';
export { fitSvi, type SliceMarket, type SmileQuotes, type SviFit } from './svi/fit-svi';
export { sviArbitrage, type SviArbitrage, type SviSurfaceInputs } from './svi/svi-arbitrage';
export { sviFromJumpWings, type SviJumpWings, sviToJumpWings, type TimedSviParameters } from './svi/svi-jump-wings';
export { sviFromNatural, type SviNaturalParameters, sviToNatural } from './svi/svi-natural';
export { type SviParameters } from './svi/svi-fields';
export { type SviInputs, sviVolatility } from './svi/svi-volatility';
export { varianceSwapStrike, type VarianceSwapInputs } from './svi/variance-swap-strike';
export { localVolatility, type LocalVolatilityInputs } from './local-volatility/local-volatility';
export { fitSabr, type SabrFit, type SabrFitOptions, type SabrMarket, type SabrQuotes } from './sabr/fit-sabr';
export { type SabrMethod } from './sabr/sabr-kernel';
export { type SabrInputs, sabrVolatility } from './sabr/sabr-volatility';
export { type BatesInputs, batesPrice } from './stochastic-volatility/bates';
export { fitHeston, type HestonFit, type HestonMarket } from './stochastic-volatility/fit-heston';
export { hestonGreeks, type HestonInputs, hestonPrice } from './stochastic-volatility/heston';
export { type MertonInputs, mertonPrice } from './stochastic-volatility/merton';

export {
  doubleBarrierOption,
  type DoubleBarrierOptionInputs,
  type DoubleBarrierType,
} from './barrier/double-barrier-option';
export { doubleTouchOption, type DoubleTouchOptionInputs, type DoubleTouchType } from './barrier/double-touch-option';
export { touchOption, type TouchOptionInputs, type TouchType } from './barrier/touch-option';
export { chooserOption, type ChooserOptionInputs } from './chooser/chooser-option';
export { exchangeOption, type ExchangeOptionInputs, type ExchangeOptionValue } from './exchange/exchange-option';
export { forwardStartOption, type ForwardStartOptionInputs } from './forward-start/forward-start-option';
export { quantoOption, type QuantoOptionInputs, type QuantoOptionValue } from './quanto/quanto-option';
export {
  kirkSpreadOption,
  spreadOption,
  type SpreadOptionInputs,
  type SpreadOptionValue,
} from './spread/spread-option';
