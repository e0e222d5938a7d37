import { clip } from './clip';
import { echo } from './echo';
import { explainError } from './explain-error';
import { oneCauseOnce } from './one-cause-once';
import { type ErrorObject } from '@quant/contract';
import { MAX_VIOLATIONS, MOST_ERRORS } from '@quant/contract';
import { type Violation } from './violation';

/** Limit of a name in `loc`, as JSON. */
const LONGEST_NAME = 100;

/**
 * Translates Ajv's errors into the contract's violations: one per cause, at most fifty.
 *
 * @param errors  Ajv's errors, collected with `allErrors` and `verbose`
 * @param value   the validated value
 * @param root    location of the value in the request, such as `['body']`
 */
export function explainErrors(errors: readonly ErrorObject[], value: unknown, root: Violation['loc']): Violation[] {
  const told = new Set<string>();
  const echoOnce = memoised(echo);
  const violations: Violation[] = [];
  for (const error of oneCauseOnce(errors.slice(0, MOST_ERRORS))) {
    const violation = explainError(error, [...root, ...locate(value, error.instancePath)], echoOnce);
    const loc = violation.loc.map((step) => (typeof step === 'string' ? clip(step, LONGEST_NAME) : step));
    const key = JSON.stringify([violation.type, loc]);
    if (told.has(key)) continue;
    told.add(key);
    violations.push({ ...violation, loc });
    if (violations.length === MAX_VIOLATIONS) break;
  }
  return violations;
}

/** Many violations repeat the same object, and counting the keys of a large one takes time. */
function memoised(translate: (value: unknown) => unknown): (value: unknown) => unknown {
  const known = new Map<unknown, unknown>();
  return (value) => {
    if (!known.has(value)) known.set(value, translate(value));
    return known.get(value);
  };
}

/** A JSON pointer as a path in which the steps into arrays are numbers. */
function locate(value: unknown, pointer: string): (string | number)[] {
  let here = value;
  return pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const loc = Array.isArray(here) ? Number(name) : name;
      here = typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[name] : undefined;
      return loc;
    });
}
