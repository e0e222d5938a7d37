export { payoffDiagram } from './payoff-diagram';
export { payoffDiagramCost } from './payoff-diagram-cost';
export { type PayoffDiagramInputs, type PayoffDirection, type PayoffLeg } from './payoff-diagram-inputs';
export { type PayoffDiagram } from './payoff-diagram-result';
export { type StrategyInputs, type StrategyLeg } from './strategy-inputs';
export { strategyPayoff } from './strategy-payoff';
export { strategyPayoffCost } from './strategy-payoff-cost';
export { type PayoffPoint, type StrategyPayoff } from './strategy-result';
