export { type CalendarDay, dayNumber, type Instant } from './calendar/day-number';

export { type CallCost, type OperationCost } from './cost/call-cost';

export { InvalidInputError, type InputPath, type InputRule } from './errors/invalid-input-error';
export {
  DegenerateDataError,
  InsufficientDataError,
  NoSolutionError,
  NotConvergedError,
  OutOfRangeError,
  QuantError,
  type QuantErrorCode,
} from './errors/quant-error';

export { assertArray } from './guards/assert-array';
export { type ArrayLength, assertSameLength } from './guards/assert-length';
export { assertInputs } from './guards/assert-inputs';
export { assertInteger, assertNumber } from './guards/assert-number';
export { assertOneOf } from './guards/assert-one-of';
export { assertReturns } from './guards/assert-returns';
export { assertSeries, MAX_LENGTH, type Series } from './guards/assert-series';
export { assertString } from './guards/assert-string';
export { ANY_NUMBER, MAX_MAGNITUDE, type Bounds } from './guards/bounds';

export { calendarDay, text } from './inputs/text';
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
export { namedOr } from './inputs/named-or';
export { nearestName, nearestWord } from './inputs/nearest-name';
export { integer, number } from './inputs/number';
export { ofReturns } from './inputs/of-returns';
export { series } from './inputs/series';
export { variants } from './inputs/variants';

export { digamma } from './gamma-function/digamma';
export { erfc } from './error-function/erfc';
export { erfcx } from './error-function/erfcx';
export { logGamma } from './gamma-function/log-gamma';
export { trigamma } from './gamma-function/trigamma';

export { type ColumnTable } from './named-series/column-table';
export { type MatrixByName, type NumbersByName } from './named-series/named-numbers';
export { type KeyedAs, type SeriesByName, type SeveralSeries } from './named-series/several-series';

export {
  inverseRegularizedGammaP,
  inverseRegularizedGammaQ,
  regularizedGammaP,
  regularizedGammaQ,
} from './incomplete-gamma/regularized-gamma';

export { betaCdf, betaPdf, betaQuantile, betaSurvival } from './beta/beta';

export { chiSquaredCdf, chiSquaredPdf, chiSquaredQuantile, chiSquaredSurvival } from './chi-squared/chi-squared';

export { fCdf, fPdf, fQuantile, fSurvival } from './f-distribution/f-distribution';

export { gammaCdf, gammaPdf, gammaQuantile, gammaSurvival } from './gamma/gamma';

export { kolmogorovSurvival } from './kolmogorov/survival';

export { CALENDAR_DAYS, MONTHS, PERIODS_PER_YEAR, QUARTERS, TRADING_DAYS, WEEKS } from './periods/periods-per-year';

export { normalCdf, normalLogCdf, normalPdf, normalQuantile } from './normal/normal';

export {
  studentTCdf,
  studentTLogPdf,
  studentTPdf,
  studentTQuantile,
  studentTSurvival,
  studentTTwoSided,
} from './student-t/student-t';
