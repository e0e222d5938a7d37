import { type DocumentedOperation } from '@quant/contract';
import { type Operation } from './operation';
import { LIGHT } from '../table/costs';

/** An operation that the service answers itself. */
export function ownOperation(
  { id, method, path }: DocumentedOperation,
  own: Pick<Operation, 'prepare'> & { readonly answer: Operation['execute'] },
): Operation {
  return { ...own, id, method, path, execute: own.answer, cost: () => LIGHT };
}
