import { inputs, type InputsOf, refined, series, type Series } from '@quant/core';

/** Values of an account, none negative, the first > 0: nothing can be measured against 0. */
export const equityCurve = (fewest: number) =>
  refined(series({ atLeast: fewest, atMost: 5000 }, { atLeast: 0 }), startsAboveZero, 'positive at its start');

/** The value of an account over time. */
export const drawdownInputs = inputs({
  /** Values, oldest first, ≥ 0, the first > 0 [3 … 5000]. */
  equityCurve: equityCurve(3),
});

/** The value of an account over time. */
export type DrawdownInputs = InputsOf<typeof drawdownInputs>;

function startsAboveZero([first = 0]: Series): boolean {
  return first > 0;
}
