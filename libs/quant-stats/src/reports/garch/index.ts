export { garchForecast } from './garch-forecast';
export { garchForecastCost } from './garch-forecast-cost';
export {
  type GarchBoundary,
  type GarchForecast,
  type GarchReason,
  type GarchStandardErrors,
} from './garch-forecast-result';
export { type GarchForecastInputs } from './inputs';
export { type GarchMeanModel } from '../../garch/parameters';
