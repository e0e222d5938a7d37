import { explainErrors } from './explain-errors';
import { respell } from './respelled';
import { type Validator } from './validator';
import { type Violation } from './violation';

/**
 * Tells every rule that a value breaks. A word of an enumeration in another case breaks none: it is written into the value as the
 * document has it.
 */
export type Explain = (value: unknown) => Violation[];

/** @param root  where the value stands in the request */
export function explainedBy(validator: Validator, root: Violation['loc'] = ['body']): Explain {
  return (value) => {
    if (validator(value)) return [];
    const errors = validator.errors ?? [];
    if (!respell(value, errors)) return explainErrors(errors, value, root);
    return validator(value) ? [] : explainErrors(validator.errors ?? [], value, root);
  };
}
