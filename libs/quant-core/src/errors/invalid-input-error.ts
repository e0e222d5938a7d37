import { QuantError } from './quant-error';

/** Path of an input inside the inputs object: `['legs', 0, 'strike']`. */
export type InputPath = readonly (string | number)[];

/**
 * The kind of rule an input broke. The words are those of the HTTP API's 422 answers, so that both doors of the engine
 * give the same verdict.
 */
export type InputRule =
  | 'missing'
  | 'extra_forbidden'
  | 'float_type'
  | 'int_type'
  | 'string_type'
  | 'bool_type'
  | 'list_type'
  | 'dict_type'
  | 'literal_error'
  | 'greater_than'
  | 'greater_than_equal'
  | 'less_than'
  | 'less_than_equal'
  | 'finite_number'
  | 'too_short'
  | 'too_long'
  | 'string_too_short'
  | 'string_too_long'
  | 'string_pattern_mismatch'
  | 'value_error';

/**
 * An input breaks the bounds or the meaning that the function documents.
 *
 * The message names the input, the rule and the value received: `legs[0].strike must be greater than 0; received -5`.
 *
 * Recognize it with `InvalidInputError.is(error)`, which also works for errors of another copy or version of this module.
 *
 * @example
 * const error = new InvalidInputError(['legs', 0, 'strike'], 'greater_than', 'greater than 0', -5);
 * error.param; // 'legs[0].strike'
 */
export class InvalidInputError extends QuantError {
  override readonly name = 'InvalidInputError';
  override readonly code = 'INVALID_INPUT';
  /** The path in one string, as JavaScript would write it. */
  readonly param: string;

  constructor(
    readonly path: InputPath,
    readonly rule: InputRule,
    readonly constraint: string,
    readonly received: unknown,
  ) {
    const param = formatPath(path);
    super(`${param} must be ${constraint}; received ${formatReceived(received)}`);
    this.param = param;
  }

  /** Whether a value is an error with this code, of any copy or version of this module. */
  static override is(error: unknown): error is InvalidInputError {
    return super.is(error) && error.code === 'INVALID_INPUT';
  }
}

/** An empty path means the inputs object itself. */
function formatPath(path: InputPath): string {
  if (path.length === 0) return 'inputs';
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}

/** At most 60 characters for any value; shows containers by their size. */
function formatReceived(received: unknown): string {
  if (isDate(received)) return Number.isNaN(received.getTime()) ? 'an invalid Date' : received.toISOString();
  if (Array.isArray(received)) return `an array of ${received.length}`;
  if (typeof received === 'object' && received !== null) return formatObject(received);
  if (typeof received === 'function') return 'a function';
  const text = typeof received === 'string' ? `'${received}'` : String(received);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** An object of named values is just that; a Map, a Set or a typed array is called by its name. */
function formatObject(received: object): string {
  const kind = Object.prototype.toString.call(received).slice('[object '.length, -1);
  if (kind === 'Object') return 'an object';
  const size = ArrayBuffer.isView(received) && 'length' in received ? ` of ${String(received.length)}` : '';
  return `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}${size}`.slice(0, 60);
}

/** By its tag, which a Date of another realm has too. */
function isDate(value: unknown): value is { getTime: () => number; toISOString: () => string } {
  return Object.prototype.toString.call(value) === '[object Date]';
}
