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
