import { explainErrors } from './explain-errors';
import { type Validator } from './validator';
import { type Violation } from './violation';

/** Tells every rule that a value breaks. */
export type Explain = (value: unknown) => Violation[];

/** @param root  where the value stands in the request */
export function explainedBy(validator: Validator, root: Violation['loc'] = ['body']): Explain {
  return (value) => (validator(value) ? [] : explainErrors(validator.errors ?? [], value, root));
}
