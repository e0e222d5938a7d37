import { InvalidInputError, type Series } from '@quant/core';

/** @throws InvalidInputError  a strike is not above the one before it */
export function assertAscending(strikes: Series): void {
  for (let i = 1; i < strikes.length; i++) {
    if ((strikes[i] as number) > (strikes[i - 1] as number)) continue;
    throw new InvalidInputError(['strikes', i], 'value_error', 'above the strike before it', strikes[i]);
  }
}
