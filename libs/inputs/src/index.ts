export { type TimeUnit, timeUnitOf } from './numbers/duration';
export { type DecimalMark, decimalMarkOf, markedNumber } from './numbers/decimal-mark';
export { typedNumber, type TypedNumberOptions } from './numbers/typed-number';
export { asReturns, type ReturnsGivenAs, looksLikePrices, wantsReturns } from './series/as-returns';
export { asksForDecimalMark } from './series/decimal-question';
export { type SeriesFormat, typedSeries, type TypedSeriesOptions } from './series/typed-series';
