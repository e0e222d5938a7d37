import { readDocument } from '../document';
import { compileOperations } from '../operations';
import { calculationOf } from './calculation';

/** The job of a worker thread. */
export default calculationOf(compileOperations(readDocument()));
