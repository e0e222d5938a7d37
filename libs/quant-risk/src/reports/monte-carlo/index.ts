export { type MonteCarloInputs } from './inputs';
export { monteCarloSimulation } from './monte-carlo-simulation';
export { monteCarloSimulationCost } from './monte-carlo-simulation-cost';
export {
  type MonteCarloSimulation,
  type MonteCarloStandardErrors,
  type TerminalDistribution,
} from './monte-carlo-simulation-result';
