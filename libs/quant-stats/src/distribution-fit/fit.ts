import {
  assertSeries,
  type Bounds,
  DegenerateDataError,
  MAX_LENGTH,
  NotConvergedError,
  type Series,
} from '@quant/core';
import { extremes } from '@quant/core/kernels';
import { type FitRefusal } from './fits';
import { fitSample, type FitSample } from './sample';

const OBSERVATIONS = { atLeast: 3, atMost: MAX_LENGTH };

/** @throws InvalidInputError and DegenerateDataError, see the fits */
export function checkedSample(data: Series, bounds?: Bounds): FitSample {
  assertSeries(data, 'data', OBSERVATIONS, bounds);
  const [least, greatest] = extremes(data);
  if (least === greatest) throw new DegenerateDataError('data are constant');
  return fitSample(data);
}

export const POSITIVE: Bounds = { greaterThan: 0 };

/** @throws DegenerateDataError or NotConvergedError for a refusal */
export function fitted<Fit extends object>(outcome: Fit | FitRefusal): Fit {
  if (typeof outcome !== 'string') return outcome;
  if (outcome === 'unbounded_likelihood') {
    throw new DegenerateDataError('half or more of the data share one value: the likelihood has no bound');
  }
  throw new NotConvergedError('no point was found at which the equations of the maximum hold');
}
