export { cornishFisherVar } from './cornish-fisher-var';
export { historicalExpectedShortfall } from './historical-expected-shortfall';
export { historicalVar } from './historical-var';
export { type HorizonOptions, type ValueAtRiskOptions } from './options';
export { parametricVar } from './parametric-var';
