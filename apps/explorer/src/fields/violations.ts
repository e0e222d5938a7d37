import { type FieldViolation } from './field-props';

const NONE: readonly FieldViolation[] = [];

/** Violations of one part, with paths relative to it. */
export function violationsBelow(
  violations: readonly FieldViolation[],
  step: string | number,
): readonly FieldViolation[] {
  const below = violations.filter(({ path }) => path.length > 0 && String(path[0]) === String(step));
  if (below.length === 0) return NONE;
  return below.map(({ path, message }) => ({ path: path.slice(1), message }));
}

/** Violations of the field, and of parts that do not show their own. */
export function remainingViolations(
  violations: readonly FieldViolation[],
  isShown: (path: FieldViolation['path']) => boolean,
): readonly FieldViolation[] {
  const remaining = violations.filter(({ path }) => path.length === 0 || !isShown(path));
  return remaining.length === 0 ? NONE : remaining;
}

/**
 * A violation as one sentence, with its location if it concerns a part.
 *
 * @param noun  what a number in a path counts first: `value` of a series, `row` of a table
 */
export function violationText({ path, message }: FieldViolation, noun: string): string {
  if (path.length === 0) return message;
  const steps = path.map((step, i) => (typeof step === 'number' ? `${i === 0 ? noun : 'column'} ${step + 1}` : step));
  return `${steps.join(', ')}: ${message}`;
}

/** Whether both say the same. */
export function sameViolations(left: readonly FieldViolation[], right: readonly FieldViolation[]): boolean {
  if (left === right) return true;
  return left.length === right.length && left.every((one, i) => right[i] !== undefined && isSame(one, right[i]));
}

function isSame(left: FieldViolation, right: FieldViolation): boolean {
  return (
    left.message === right.message &&
    left.path.length === right.path.length &&
    left.path.every((step, i) => step === right.path[i])
  );
}
