export { typedNumber } from './numbers/typed-number';
export { type SeriesFormat, typedSeries, type TypedSeriesOptions } from './series/typed-series';
