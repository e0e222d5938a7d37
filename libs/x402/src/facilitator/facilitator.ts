import { type FacilitatorClient } from '@x402/core/server';

/**
 * Who checks payments and brings them to their chain. A hosted one is `facilitatorAt({ url })`; one in this process
 * implements these three methods.
 *
 * A verdict is an answer, good or bad; a throw means that there is none. After a throw of `settle`, and after a refusal without a
 * definite reason, the outcome is unknown; a `SettleError` is read as the answer that it holds.
 */
export type Facilitator = Pick<FacilitatorClient, 'verify' | 'settle' | 'getSupported'>;

/** Operations of a facilitator. */
export type FacilitatorOperation = 'verify' | 'settle' | 'supported';

/** How an operation is asked for over HTTP. */
export interface OperationTarget {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
}

/** @param facilitatorUrl  one that `endpointProblem` has nothing against */
export function operationTarget(facilitatorUrl: string, operation: FacilitatorOperation): OperationTarget {
  const base = new URL(facilitatorUrl).href.replace(/\/+$/, '');
  return { method: operation === 'supported' ? 'GET' : 'POST', url: new URL(`${base}/${operation}`) };
}

/** The facilitator gave no usable answer. Its text is left out: it may hold addresses and keys. */
export class FacilitatorError extends Error {
  override readonly name = 'FacilitatorError';
  readonly code = 'FACILITATOR_UNAVAILABLE';

  constructor(
    readonly operation: FacilitatorOperation,
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`facilitator ${operation}: ${problem}`, options);
  }
}

/** A facilitator cannot be asked like this: its address or its key is no good. The message holds neither. */
export class FacilitatorConfigError extends Error {
  override readonly name = 'FacilitatorConfigError';
  readonly code = 'INVALID_FACILITATOR_CONFIG';
}

const REASON = /^[a-z\d_]{1,100}$/i;

/**
 * A facilitator's reason code, if it is one: codes are forwarded as they are, for payers' libraries know them. Some
 * facilitators put whole error texts there, with addresses in them; those are replaced.
 */
export function reasonCode(reason: unknown, otherwise: string): string {
  return typeof reason === 'string' && REASON.test(reason) ? reason : otherwise;
}
