import { type Parameter } from '../parameters';

/** The driver takes a positive number below this for zero. */
const EPSILON = Number.EPSILON;

/**
 * The parameters as the driver keeps them exact: a tiny number goes as text, whose digits SQLite reads without an
 * error.
 */
export function bindable(parameters: readonly Parameter[]): readonly Parameter[] {
  return parameters.some(isTiny) ? parameters.map((value) => (isTiny(value) ? String(value) : value)) : parameters;
}

const isTiny = (value: Parameter): boolean => typeof value === 'number' && value > 0 && value < EPSILON;
