import { compileOperations } from '../call/compile-operations';
import { calculationOf } from './calculation';

/** The job of a worker thread. */
export default calculationOf(compileOperations());

/** Answers once everything is loaded. */
export function ready(): void {
  // to be reached is all
}
