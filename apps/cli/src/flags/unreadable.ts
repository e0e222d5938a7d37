import { clip, type Violation } from '@quant/operations';

/** A flag has a text that stands for no value; `violation` says why, where the field has its place in the request. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(readonly violation: Violation) {
    super(violation.msg);
  }
}

const LONGEST_ECHO = 200;

/** The rule is `value_error` where it is not given. */
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
