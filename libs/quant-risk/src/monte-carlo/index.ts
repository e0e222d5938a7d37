export { type MonteCarloInputs } from './inputs';
export { monteCarloSimulation } from './monte-carlo-simulation';
export {
  type MonteCarloSimulation,
  type MonteCarloStandardErrors,
  type TerminalDistribution,
} from './monte-carlo-simulation-result';
