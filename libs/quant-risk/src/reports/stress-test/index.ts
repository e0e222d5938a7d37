export { type StressPosition, type StressScenario, type StressTestInputs } from './inputs';
export { stressTest } from './stress-test';
export { stressTestCost } from './stress-test-cost';
export { type PositionStress, type ScenarioStress, type StressPnl, type StressTest } from './stress-test-result';
