import { clip, type Violation } from '@quant/operations';

/** A flag's text is not a valid value; `violation` gives the reason and the field's location in the request. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(readonly violation: Violation) {
    super(violation.msg);
  }
}

const LONGEST_ECHO = 200;

/** The type is `value_error` by default. */
export function unreadable(
  name: string,
  msg: string,
  input: unknown,
  type: Violation['type'] = 'value_error',
): UnreadableError {
  return new UnreadableError({
    type,
    loc: ['body', name],
    msg,
    input: typeof input === 'string' ? clip(input, LONGEST_ECHO) : input,
  });
}
