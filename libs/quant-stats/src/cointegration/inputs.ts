import { assertInputs, assertOneOf, assertSameLength, assertSeries, InvalidInputError, type Series } from '@quant/core';
import { extremes } from '@quant/core/kernels';
import { type Significance } from './cointegration-result';

/** Two series of levels, observed together. */
export interface CointegrationInputs {
  /** The regressor, oldest first [20 … 5000], not constant. */
  readonly seriesX: Series;
  /** What is regressed on it, as long, not constant. */
  readonly seriesY: Series;
  /** `0.01`, `0.05` or `0.10`; default `0.05`. */
  readonly significance?: Significance | undefined;
}

export const DEFAULT_SIGNIFICANCE: Significance = '0.05';

export const SIGNIFICANCES: readonly Significance[] = ['0.01', '0.05', '0.10'];
const OBSERVATIONS = { atLeast: 20, atMost: 5000 };

/**
 * @throws InvalidInputError  an input is absent, of the wrong kind, or breaks the bound shown at its field
 */
export function assertCointegrationInputs(inputs: CointegrationInputs): void {
  assertInputs(inputs);
  const { seriesX, seriesY, significance = DEFAULT_SIGNIFICANCE } = inputs;
  assertLevels(seriesX, 'seriesX', seriesY, 'seriesY');
  assertOneOf(significance, 'significance', SIGNIFICANCES);
}

/** Refuses two series unless they are of one length and vary. */
export function assertLevels(first: Series, firstName: string, second: Series, secondName: string): void {
  assertSeries(first, firstName, OBSERVATIONS);
  assertSeries(second, secondName, OBSERVATIONS);
  assertSameLength(second, secondName, first, firstName);
  assertVaries(first, firstName);
  assertVaries(second, secondName);
}

function assertVaries(values: Series, name: string): void {
  const [least, greatest] = extremes(values);
  if (least === greatest) throw new InvalidInputError([name], 'value_error', 'a series that varies', values);
}
