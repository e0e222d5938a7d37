export { asksForDecimalMark, type DecimalMark, decimalMarkOf, markedNumber } from '@quant/series/kernels';
export { type TimeUnit, timeUnitOf } from './numbers/duration';
export { typedNumber, type TypedNumberOptions } from './numbers/typed-number';
export { asReturns, type ReturnsGivenAs, looksLikePrices, wantsReturns } from './series/as-returns';
export { type SeriesFormat, typedSeries, type TypedSeriesOptions } from './series/typed-series';
