import { type FieldViolation } from '../../fields/field-input';
import { type Problem } from '../service/problem';

/** The violations of one field. */
export function violationsOf(problem: Problem | undefined, field: string): readonly FieldViolation[] {
  const own = problem?.violations.filter(({ path }) => path[0] === field) ?? [];
  return own.map(({ path, message }) => ({ path: path.slice(1), message }));
}

/** The violations outside these fields. */
export function otherViolations(problem: Problem, fields: readonly string[]): readonly string[] {
  return problem.violations
    .filter(({ path }) => !fields.includes(String(path[0])))
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
}

/**
 * A waiting time in its largest whole unit.
 *
 * @example
 * waitingWords(2_592_000); // '30 days'
 */
export function waitingWords(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds >= each) ?? [1, 'second'];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;
