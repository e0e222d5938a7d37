import { type OperationSummary } from '@quant/operations';
import { loadForm } from '@quant/contract/forms';
import { loadCalculation } from '../calculation/calculation';
import { WorkerLane } from '../calculation/worker-lane';
import { Session } from './session';
import { readState } from './url-state';

export interface LoadedSession {
  readonly session: Session;
  /** The state that it was loaded with. */
  readonly query: string;
  /** Fault in the address, as one sentence. */
  readonly problem: string | undefined;
}

/** Loads what one operation needs, and nothing of the others. */
export async function loadSession(operation: OperationSummary, query: string): Promise<LoadedSession> {
  const [form, calculate] = await Promise.all([
    loadForm(operation.id),
    operation.module === undefined && operation.kind !== 'batch' ? undefined : loadCalculation(operation.id),
  ]);
  const { values, problem } = readState(query, form);
  return { session: new Session(operation, form, calculate, values, new WorkerLane(operation.id)), query, problem };
}
