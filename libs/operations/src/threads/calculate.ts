import { compileOperations } from '../call/compile-operations';
import { scenarioGrid, type ScenarioGrid } from '@quant/options';
import { calculationOf } from './calculation';
import { type ScenarioJob } from './shared-scenarios';

/** Calculates in a worker thread. */
export default calculationOf(compileOperations());

/** A grid of scenarios, or a part of one. */
export function scenarios({ book, options }: ScenarioJob): ScenarioGrid {
  return scenarioGrid(book, options);
}

/** Resolves once everything is loaded. */
export function ready(): void {
  // an answer is all the caller needs
}
