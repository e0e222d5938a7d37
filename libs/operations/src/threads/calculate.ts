import { scenarioGrid } from '@quant/options';
import { compileOperations } from '../call/compile-operations';
import { isQuantError } from '../validation/library-errors';
import { begun, calculationOf, refusalOf } from './calculation';
import { type ScenarioJob, type ScenarioOutcome } from './shared-scenarios';

/** Calculates in a worker thread. */
export default calculationOf(compileOperations());

/** Calculates a grid of scenarios, or a part of one. */
export function scenarios({ book, options, begin }: ScenarioJob): ScenarioOutcome {
  begun(begin);
  try {
    return { grid: scenarioGrid(book, options) };
  } catch (error) {
    if (isQuantError(error)) return { refusal: refusalOf(error) };
    throw error;
  }
}

/** Resolves once everything is loaded. */
export function ready(): void {
  // an answer is all the caller needs
}
