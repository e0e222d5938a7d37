export { annualizedReturn, type AnnualizedReturnOptions } from './annualized-return';
export { compoundAnnualGrowth } from './compound-annual-growth';
export { cumulativeReturns } from './cumulative-returns';
export { logReturns } from './log-returns';
export { type AnnualOptions, type ExcessReturnOptions, type GrowthOptions, type SeriesOptions } from './options';
export { simpleReturns } from './simple-returns';
export { totalReturn } from './total-return';
