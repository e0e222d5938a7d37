import { type InputPath, type InputRule, InvalidInputError } from '../errors/invalid-input-error';
import { ANY_NUMBER, type Bounds, isWithin, MAX_MAGNITUDE } from './bounds';

/**
 * Refuses anything but a finite number within its bounds; the general bound |x| ≤ 1e15 always holds.
 *
 * @param value   what the caller passed
 * @param path    name of the input, or its path inside the inputs object
 * @param bounds  bounds, see {@link Bounds}; declare them once as a constant
 * @throws InvalidInputError  value is absent, not a number, not finite, or out of bounds
 * @example
 * const VOLATILITY = { atLeast: 0, atMost: 10 };
 * assertNumber(0.2, 'sigma', VOLATILITY); // passes
 */
export function assertNumber(
  value: unknown,
  path: string | InputPath,
  bounds: Bounds = ANY_NUMBER,
): asserts value is number {
  // small enough for the compiler to copy into its callers: a price checks six inputs
  if (!isWithin(value, bounds)) throw refusal(value, typeof path === 'string' ? [path] : path, bounds);
}

function refusal(value: unknown, path: InputPath, bounds: Bounds): InvalidInputError {
  const [rule, constraint] = brokenRule(value, bounds);
  return new InvalidInputError(path, rule, constraint, value);
}

function brokenRule(value: unknown, bounds: Bounds): [InputRule, string] {
  if (value === undefined) return ['missing', 'given'];
  if (typeof value !== 'number') return ['float_type', 'a number'];
  if (!Number.isFinite(value)) return ['finite_number', 'a finite number'];
  const { greaterThan = -Infinity, lessThan = Infinity } = bounds;
  const atLeast = Math.max(bounds.atLeast ?? -MAX_MAGNITUDE, -MAX_MAGNITUDE);
  const atMost = Math.min(bounds.atMost ?? MAX_MAGNITUDE, MAX_MAGNITUDE);
  if (value <= greaterThan) return ['greater_than', `greater than ${greaterThan}`];
  if (value < atLeast) return ['greater_than_equal', `greater than or equal to ${atLeast}`];
  if (value >= lessThan) return ['less_than', `less than ${lessThan}`];
  return ['less_than_equal', `less than or equal to ${atMost}`];
}

/**
 * Refuses anything but a whole number within its bounds; the general bound |x| ≤ 1e15 always holds.
 *
 * @param value   what the caller passed
 * @param path    name of the input, or its path inside the inputs object
 * @param bounds  bounds, see {@link Bounds}; declare them once as a constant
 * @throws InvalidInputError  value is absent, not a number, not finite, not whole, or out of bounds
 * @example
 * assertInteger(100, 'steps', { atLeast: 1, atMost: 200 }); // passes
 */
export function assertInteger(
  value: unknown,
  path: string | InputPath,
  bounds: Bounds = ANY_NUMBER,
): asserts value is number {
  // assertNumber reports a missing or infinite value
  if (value !== undefined && !Number.isInteger(value) && !isNonFinite(value)) {
    throw new InvalidInputError(typeof path === 'string' ? [path] : path, 'int_type', 'an integer', value);
  }
  assertNumber(value, path, bounds);
}

function isNonFinite(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}
