import { inputs, type InputsOf, number, omittable } from '@quant/core';

/** How a position is counted. */
export const positionSizeOptions = inputs({
  /** Shares, or a part of one, that can be traded at a time, > 0; default: whole shares. */
  lotSize: omittable(number({ greaterThan: 0 })),
});

/** How a position is counted. */
export type PositionSizeOptions = InputsOf<typeof positionSizeOptions>;
