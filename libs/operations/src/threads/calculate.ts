import { compileOperations } from '../call/compile-operations';
import { calculationOf } from './calculation';

/** Calculates in a worker thread. */
export default calculationOf(compileOperations());

/** Resolves once everything is loaded. */
export function ready(): void {
  // an answer is all the caller needs
}
