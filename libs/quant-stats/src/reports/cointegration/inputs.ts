import { assertSameLength, choice, inputs, type InputsOf, InvalidInputError, series, type Series } from '@quant/core';
import { extremes } from '@quant/core/kernels';
import { type Significance } from './cointegration-result';

export const DEFAULT_SIGNIFICANCE: Significance = '0.05';

export const SIGNIFICANCES: readonly Significance[] = ['0.01', '0.05', '0.10'];
export const LEVELS = { atLeast: 20, atMost: 5000 };

/** Two series of levels, observed together. */
export const cointegrationInputs = inputs(
  {
    /** The regressor, oldest first [20 … 5000], not constant. */
    seriesX: series(LEVELS),
    /** The response, as long, not constant. */
    seriesY: series(LEVELS),
    /** `0.01`, `0.05` or `0.10`; default `0.05`. */
    significance: choice(SIGNIFICANCES, DEFAULT_SIGNIFICANCE),
  },
  { assertPair },
);

/** Two series of levels, observed together. */
export type CointegrationInputs = InputsOf<typeof cointegrationInputs>;

function assertPair({ seriesX, seriesY }: { readonly seriesX: Series; readonly seriesY: Series }): void {
  assertLevels(seriesX, 'seriesX', seriesY, 'seriesY');
}

/** Refuses two series of numbers unless they are of one length and vary. */
export function assertLevels(first: Series, firstName: string, second: Series, secondName: string): void {
  assertSameLength(second, secondName, first, firstName);
  assertVaries(first, firstName);
  assertVaries(second, secondName);
}

function assertVaries(values: Series, name: string): void {
  const [least, greatest] = extremes(values);
  if (least === greatest) throw new InvalidInputError([name], 'value_error', 'a series that varies', values);
}
