import { isLongerAtOnce } from '../../json/json-length';

/** More than any payment takes in the header of a request. */
const LONGEST_PAYMENT_BYTES = 16 * 1024;

/** Refused by the gate like every payment that cannot be read. */
const UNREADABLE = '';

/**
 * A payment that came as a value, as the header of a request would carry it.
 *
 * @returns undefined if there is none
 */
export function encodedPayment(payment: unknown): string | undefined {
  if (payment === undefined || payment === null) return undefined;
  if (isLongerAtOnce(payment, LONGEST_PAYMENT_BYTES)) return UNREADABLE;
  try {
    return Buffer.from(JSON.stringify(payment)).toString('base64');
  } catch {
    return UNREADABLE; // nested deeper than the stack
  }
}
