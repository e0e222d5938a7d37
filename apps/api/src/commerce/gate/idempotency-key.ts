import { echo, InvalidRequestError } from '@quant/operations';

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a paid call.
 *
 * @param given  what the caller said; undefined if it said nothing
 * @throws InvalidRequestError  it is no text of 1 to 255 printable ASCII characters
 */
export function idempotencyKeyOf(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  if (typeof given === 'string' && PRINTABLE.test(given)) return given;
  throw refused('Idempotency-Key must have 1 to 255 printable ASCII characters', given);
}

/** To answer with what another request has bought would be wrong, to sell would break the promise of the key. */
export function reusedKey(key: string | undefined): InvalidRequestError {
  return refused('This Idempotency-Key belongs to another request', key);
}

/** The request names its order twice, and differently: it cannot be told which name holds. */
export function conflictingKey(key: string | undefined): InvalidRequestError {
  return refused('Idempotency-Key must equal the id of payment-identifier in the payment; send one, or the same', key);
}

function refused(msg: string, key: unknown): InvalidRequestError {
  return new InvalidRequestError([{ type: 'value_error', loc: ['header', 'Idempotency-Key'], msg, input: echo(key) }]);
}
