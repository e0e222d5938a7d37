export { DegenerateDataError } from './errors/degenerate-data-error';
export { InsufficientDataError } from './errors/insufficient-data-error';
export { InvalidInputError, type InputPath, type InputRule } from './errors/invalid-input-error';
export { NoSolutionError } from './errors/no-solution-error';
export { NotConvergedError } from './errors/not-converged-error';
export { QuantError, type QuantErrorCode } from './errors/quant-error';

export { assertArray, type ArrayLength } from './guards/assert-array';
export { assertInputs } from './guards/assert-inputs';
export { assertInteger } from './guards/assert-integer';
export { assertNumber } from './guards/assert-number';
export { assertOneOf } from './guards/assert-one-of';
export { assertSameLength } from './guards/assert-same-length';
export { assertSeries, type Series } from './guards/assert-series';
export { ANY_NUMBER, MAX_MAGNITUDE, type Bounds } from './guards/bounds';

export { erfc } from './special-functions/erfc';
export { erfcx } from './special-functions/erfcx';

export { normalCdf } from './normal/cdf';
export { normalLogCdf } from './normal/log-cdf';
export { normalPdf } from './normal/pdf';
export { normalQuantile } from './normal/quantile';
