import { InvalidRequestError, type Violation } from '@quant/operations';
import { loadOperation } from '@quant/operations/load';
import { type OperationCall, type OnProgress } from './call';

/**
 * Computes a call in this process.
 *
 * @returns the answer as JSON, byte for byte as the HTTP service returns it
 * @throws InvalidRequestError  with every rule that the request breaks
 */
export async function localCall(
  { operation, values, unreadable }: OperationCall,
  onProgress: OnProgress,
): Promise<string> {
  const { violations, call } = operation.kind === 'batch' ? await batch(onProgress) : await calculation(operation.id);
  if (unreadable.length > 0) throw new InvalidRequestError(merged(unreadable, violations(values)));
  return call(values);
}

function calculation(id: string) {
  return loadOperation(id as Parameters<typeof loadOperation>[0]);
}

async function batch(onItem: OnProgress) {
  const { violations, call } = await import('@quant/operations/batch');
  const onFault = (error: unknown): never => {
    throw error;
  };
  return { violations, call: (values: unknown) => call(values, { onItem, onFault, liveHint: 'add --remote' }) };
}

/** Joins both lists; a field that could not be read keeps only its first violations. */
function merged(unreadable: readonly Violation[], others: readonly Violation[]): readonly Violation[] {
  const told = new Set(unreadable.map(({ loc }) => loc[1]));
  return [...unreadable, ...others.filter(({ loc }) => !told.has(loc[1]))];
}
