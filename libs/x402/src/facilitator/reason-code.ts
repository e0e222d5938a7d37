const REASON = /^[a-z\d_]{1,100}$/i;

/**
 * A facilitator's reason code, if it is one: codes are forwarded as they are, for payers' libraries know them. Some
 * facilitators put whole error texts there, with addresses in them; those are replaced.
 */
export function reasonCode(reason: unknown, otherwise: string): string {
  return typeof reason === 'string' && REASON.test(reason) ? reason : otherwise;
}
