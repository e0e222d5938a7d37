import { InvalidRequestError } from '@quant/operations';
import { loadOperation } from '@quant/operations/load';
import { type Call, type OnProgress } from './call';
import { merged } from './merged';

/**
 * Computes a call here.
 *
 * @returns the answer as JSON, byte for byte that of the HTTP service
 * @throws InvalidRequestError  with every rule that it breaks
 */
export async function localCall({ operation, values, unreadable }: Call, onProgress: OnProgress): Promise<string> {
  if (operation.kind === 'batch') {
    const { localBatch } = await import('./local-batch');
    return localBatch(values, unreadable, onProgress);
  }
  const { violations, call } = await loadOperation(operation.id as Parameters<typeof loadOperation>[0]);
  if (unreadable.length > 0) throw new InvalidRequestError(merged(unreadable, violations(values)));
  return call(values);
}
