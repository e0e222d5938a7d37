export { payoffDiagram } from './payoff-diagram';
export { type PayoffDiagramInputs, type PayoffDirection, type PayoffLeg } from './payoff-diagram-inputs';
export { type PayoffDiagram } from './payoff-diagram-result';
export { type StrategyInputs, type StrategyLeg } from './strategy-inputs';
export { strategyPayoff } from './strategy-payoff';
export { type PayoffPoint, type StrategyPayoff } from './strategy-result';
