import { LOADERS } from './generated/load';

/**
 * Loads the module of one calculation and its library code.
 *
 * @param id  of the operation
 * @throws RangeError  unknown id
 * @example
 * const { call } = await loadOperation('optionsPrice');
 * JSON.parse(call({ S: 100, K: 105, T: 0.5, sigma: 0.2 })).price; // ≈ 4.58
 */
export async function loadOperation<Id extends keyof typeof LOADERS>(
  id: Id,
): Promise<Awaited<ReturnType<(typeof LOADERS)[Id]>>> {
  if (!Object.hasOwn(LOADERS, id)) throw new RangeError(`unknown calculation ${id}`);
  return (await LOADERS[id]()) as Awaited<ReturnType<(typeof LOADERS)[Id]>>;
}
