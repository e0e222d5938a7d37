export { growthOptimalLeverage } from './growth-optimal-leverage';
export { kellyFraction, type Bet } from './kelly-fraction';
export { kellyLeverage } from './kelly-leverage';
