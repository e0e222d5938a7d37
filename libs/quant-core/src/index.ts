export { type CalendarDay, dayNumber, type Instant } from './calendar/day-number';

export { type CallCost } from './cost/call-cost';
export { type OperationCost } from './cost/operation-cost';

export { InvalidInputError, type InputPath, type InputRule } from './errors/invalid-input-error';
export {
  DegenerateDataError,
  InsufficientDataError,
  NoSolutionError,
  NotConvergedError,
  QuantError,
  type QuantErrorCode,
} from './errors/quant-error';

export { assertArray } from './guards/assert-array';
export { type ArrayLength } from './guards/assert-length';
export { assertInputs } from './guards/assert-inputs';
export { assertInteger } from './guards/assert-integer';
export { assertNumber } from './guards/assert-number';
export { assertOneOf } from './guards/assert-one-of';
export { assertReturns } from './guards/assert-returns';
export { assertSameLength } from './guards/assert-same-length';
export { assertSeries, MAX_LENGTH, type Series } from './guards/assert-series';
export { assertString } from './guards/assert-string';
export { ANY_NUMBER, MAX_MAGNITUDE, type Bounds } from './guards/bounds';

export { calendarDay } from './inputs/calendar-day';
export { choice, flag } from './inputs/choice';
export { type Field, type FieldDescription, type FieldRule } from './inputs/field';
export {
  type CompleteOf,
  type Fields,
  inputs,
  type Inputs,
  type InputsDescription,
  type InputsOf,
  type Relations,
} from './inputs/inputs';
export { type Element, list, part } from './inputs/list';
export { converted, omittable, optional, refined, unsignedZero } from './inputs/modifiers';
export { named, type NamedEntries } from './inputs/named';
export { nearestName } from './inputs/nearest-name';
export { integer, number } from './inputs/number';
export { ofReturns } from './inputs/of-returns';
export { series } from './inputs/series';
export { text } from './inputs/text';
export { variants } from './inputs/variants';

export { digamma } from './gamma-function/digamma';
export { erfc } from './error-function/erfc';
export { erfcx } from './error-function/erfcx';
export { logGamma } from './gamma-function/log-gamma';
export { trigamma } from './gamma-function/trigamma';

export { inverseRegularizedGammaP } from './incomplete-gamma/inverse-regularized-gamma-p';
export { inverseRegularizedGammaQ } from './incomplete-gamma/inverse-regularized-gamma-q';
export { regularizedGammaP } from './incomplete-gamma/regularized-gamma-p';
export { regularizedGammaQ } from './incomplete-gamma/regularized-gamma-q';

export { betaCdf } from './beta/cdf';
export { betaPdf } from './beta/pdf';
export { betaQuantile } from './beta/quantile';
export { betaSurvival } from './beta/survival';

export { chiSquaredCdf } from './chi-squared/cdf';
export { chiSquaredPdf } from './chi-squared/pdf';
export { chiSquaredQuantile } from './chi-squared/quantile';
export { chiSquaredSurvival } from './chi-squared/survival';

export { fCdf } from './f-distribution/cdf';
export { fPdf } from './f-distribution/pdf';
export { fQuantile } from './f-distribution/quantile';
export { fSurvival } from './f-distribution/survival';

export { gammaCdf } from './gamma/cdf';
export { gammaPdf } from './gamma/pdf';
export { gammaQuantile } from './gamma/quantile';
export { gammaSurvival } from './gamma/survival';

export { kolmogorovSurvival } from './kolmogorov/survival';

export { CALENDAR_DAYS, MONTHS, PERIODS_PER_YEAR, QUARTERS, TRADING_DAYS, WEEKS } from './periods/periods-per-year';

export { normalCdf } from './normal/cdf';
export { normalLogCdf } from './normal/log-cdf';
export { normalPdf } from './normal/pdf';
export { normalQuantile } from './normal/quantile';

export { studentTCdf } from './student-t/cdf';
export { studentTLogPdf } from './student-t/log-pdf';
export { studentTPdf } from './student-t/pdf';
export { studentTQuantile } from './student-t/quantile';
export { studentTSurvival } from './student-t/survival';
export { studentTTwoSided } from './student-t/two-sided';
