import { type PaymentState } from './answer';
import { type Offer } from './payment';

/** Facts about a failed call. */
export interface ErrorFacts extends PaymentState {
  readonly status?: number;
  readonly requestId?: string;
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

const BRAND = Symbol.for('@quant/client:error');

/** Base class of the client's errors; each kind of failure has a subclass. */
export class CallError extends Error {
  override readonly name: string = 'CallError';
  /** Stable code of the failure, from the service or the client. */
  readonly code: string;
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** Names the call in the log of the service. */
  readonly requestId: string | undefined;
  /** When to try again. [seconds] */
  readonly retryAfter: number | undefined;
  /** Outcome of the payment, and the payment that was sent. */
  readonly outcome: PaymentState['outcome'];
  readonly payment: PaymentState['payment'];
  readonly receipt: PaymentState['receipt'];

  constructor(code: string, message: string, facts: ErrorFacts = { outcome: 'none' }) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.outcome = facts.outcome;
    this.payment = facts.payment;
    this.receipt = facts.receipt;
    Object.defineProperty(this, BRAND, { value: true });
  }

  /** Whether something is an error of this client, also of another copy of it; which one says its `name` or `code`. */
  static is(error: unknown): error is CallError {
    return typeof error === 'object' && error !== null && BRAND in error;
  }
}

/** Invalid options or arguments: code `invalid_option`. The client sent no request. */
export class OptionError extends CallError {
  override readonly name = 'OptionError';

  constructor(message: string, cause?: unknown) {
    super('invalid_option', message, { outcome: 'none', cause });
  }
}

/** One rule that a request breaks. */
export interface Violation {
  /** The rule: `greater_than`, `missing`, `extra_forbidden` … */
  readonly type: string;
  /** Where: `['body', 'legs', 0, 'K']`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly input?: unknown;
  readonly ctx?: unknown;
}

/** 422: the request breaks rules of the operation, and nothing was computed. */
export class InvalidRequestError extends CallError {
  override readonly name = 'InvalidRequestError';
  /** Every rule that it breaks. */
  readonly violations: readonly Violation[];

  constructor(code: string, message: string, violations: readonly Violation[], facts: ErrorFacts) {
    super(code, message, facts);
    this.violations = violations;
  }
}

/**
 * 402: the call requires a payment and got none. Codes of the client, which signed no payment: `price_over_limit`,
 * `nothing_payable`, `not_signed`, `payment_not_kept`; all others come from the service.
 */
export class PaymentRequiredError extends CallError {
  override readonly name = 'PaymentRequiredError';
  /** The service's offer. */
  readonly offer: Offer | undefined;

  constructor(code: string, message: string, offer: Offer | undefined, facts: ErrorFacts) {
    super(code, message, facts);
    this.offer = offer;
  }
}

/** Every other refusal of the service, with its code (docs: Errors). */
export class ServiceError extends CallError {
  override readonly name = 'ServiceError';
}

/**
 * The call failed without a usable answer. Codes: `connection_lost`, `timeout`, `aborted`, `answer_too_long`,
 * `answer_unreadable`, `redirected`.
 */
export class NoAnswerError extends CallError {
  override readonly name = 'NoAnswerError';
}
