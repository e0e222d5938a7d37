import { type Parameter } from '../parameters';

/** The driver treats smaller positive numbers as zero. */
const EPSILON = Number.EPSILON;

/** Parameters in a form that the driver stores exactly: tiny numbers as text, which SQLite parses without error. */
export function bindable(parameters: readonly Parameter[]): readonly Parameter[] {
  return parameters.some(isTiny) ? parameters.map((value) => (isTiny(value) ? String(value) : value)) : parameters;
}

const isTiny = (value: Parameter): boolean => typeof value === 'number' && value > 0 && value < EPSILON;
