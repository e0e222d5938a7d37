import { type Operation } from '@quant/operations/all';
import { type WatchService } from '@quant/watch';
import { granted } from './refused';

const EXTENSION = 'watchExtend';

/**
 * Where several databases keep monitors, finds out whether an extension is of a monitor of this one before its payment is looked at:
 * a gateway then has it paid where it belongs, however often it is repeated, and from wherever.
 */
export function extendedWhereKept(
  operations: ReadonlyMap<string, Operation>,
  watch: Pick<WatchService, 'assertKeptHere'>,
): ReadonlyMap<string, Operation> {
  const extension = operations.get(EXTENSION);
  if (!extension) return operations;
  const prepare = (body: unknown): Promise<void> =>
    granted(() => watch.assertKeptHere((body as { readonly monitor_id: string }).monitor_id));
  return new Map(operations).set(EXTENSION, { ...extension, prepare });
}
