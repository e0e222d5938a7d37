import { assertInputs, assertNumber, type Bounds, InvalidInputError } from '@quant/core';

/** How a position is counted. */
export interface PositionSizeOptions {
  /** Shares, or a part of one, that can be traded at a time, > 0; default: whole shares. */
  readonly lotSize?: number | undefined;
}

const LOT_SIZE: Bounds = { greaterThan: 0 };

/**
 * @returns the lot; undefined where none is given
 * @throws InvalidInputError  the options are no object, one of them is unknown, or breaks the bound shown at its field
 */
export function checkedLotSize(options: PositionSizeOptions): number | undefined {
  assertInputs(options, ['options']);
  const { lotSize, ...others } = options;
  // whoever misspells the option must not take shares for lots
  for (const [name, value] of Object.entries(others))
    throw new InvalidInputError(['options', name], 'extra_forbidden', 'left out, the only option is lotSize', value);
  if (lotSize !== undefined) assertNumber(lotSize, ['options', 'lotSize'], LOT_SIZE);
  return lotSize;
}
