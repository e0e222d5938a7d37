import { InvalidInputError } from '@quant/core';

/** @throws InvalidInputError  two tenors in ascending order are the same */
export function assertDistinctTenors(ascending: readonly number[], name: string, received: unknown): void {
  const repeated = ascending.find((tenor, index) => index > 0 && tenor === ascending[index - 1]);
  if (repeated === undefined) return;
  throw new InvalidInputError([name], 'value_error', `of distinct tenors, ${repeated} stands twice`, received);
}
