import { explainErrors } from './explain-errors';
import { respell } from './respelled';
import { type Validator } from '@quant/contract';
import { type Violation } from './violation';

/** Lists the rules that a value breaks. Enumeration words in a different case are valid; the value is corrected in place. */
export type Explain = (value: unknown) => Violation[];

/** @param root  location of the value in the request */
export function explainedBy(validator: Validator, root: Violation['loc'] = ['body']): Explain {
  return (value) => {
    if (validator(value)) return [];
    const errors = validator.errors ?? [];
    if (!respell(value, errors)) return explainErrors(errors, value, root);
    return validator(value) ? [] : explainErrors(validator.errors ?? [], value, root);
  };
}
