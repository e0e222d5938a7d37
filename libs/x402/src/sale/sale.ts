import { type MicroUsdc } from '../pricing/micro-usdc';
import { type ReplyBody } from '../store/reply-body';

/** One call that is for sale. */
export interface Sale {
  readonly quote: Quote;
  /**
   * Request that the payment buys: a digest of route and body, at least. The same payment with the same request gets
   * the same answer again; with any other it is refused.
   */
  readonly request: string;
  /**
   * Who may fetch the answer again, such as a pseudonym of the client's address. A payment is public on its chain once it is
   * settled, and a request may be guessed: set it where an answer holds a secret. Without it, any sender of payment and request
   * may.
   */
  readonly audience?: string | undefined;
  /**
   * The Idempotency-Key that came with the request. Who knows it may fetch the answer from anywhere; and the same
   * payer's next payment with the same key and request is not settled, but gets the answer of the first. The id of the
   * extension `payment-identifier`, which a payment may carry, does the same; if both come, they must be equal.
   */
  readonly idempotencyKey?: string | undefined;
  /** Does the work. A status outside 200–299, or a throw, costs the buyer nothing. */
  readonly run: () => Promise<Work>;
  /**
   * Aborted when the client has disconnected. Before the settlement request, an abort prevents the charge; afterwards the answer
   * waits for the buyer, also if he comes back with another payment.
   */
  readonly gone?: AbortSignal;
}

/** A resource and its price. */
export interface Quote {
  /** > 0 */
  readonly amount: MicroUsdc;
  readonly resource: SoldResource;
  /**
   * Further x402 extensions by name, such as `bazaar`: the body of a 402 carries them, and the facilitator gets them with a
   * payment that echoes any.
   */
  readonly extensions?: Readonly<Record<string, unknown>>;
  /**
   * The extensions that the PAYMENT-REQUIRED header carries, in short: payers send them back in a header, and proxies take 4 kB
   * of headers by default. Default: `extensions`.
   */
  readonly headerExtensions?: Readonly<Record<string, unknown>>;
  /**
   * The sentence of a 402 for people: why, how much, and what to do.
   *
   * @param code  `payment_required`, or why a payment was refused
   */
  readonly explain?: (code: string) => string;
}

/** Description of the resource for payers and catalogues. */
export interface SoldResource {
  /** Absolute. */
  readonly url: string;
  readonly description: string;
  /** Media type of the answer. */
  readonly mimeType: string;
  /** At most 32 printable ASCII characters. */
  readonly serviceName?: string;
  /** At most five, each of at most 32 printable ASCII characters. */
  readonly tags?: readonly string[];
}

/** An answer that has not been sent yet: plain data, so that it can be kept until it is paid. */
export interface Reply {
  readonly status: number;
  /** Without Content-Type and Content-Length, which whoever sends the body writes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReplyBody;
  /** The `code` in the body of a refusal. */
  readonly code?: string;
}

/** Result of the work for a sale. */
export interface Work extends Omit<Reply, 'code'> {
  /**
   * Purchase that it has made in addition to the answer, by the name that the store's `Fulfilment` knows it by: held until the
   * outcome of the settlement is known, then delivered or taken back.
   */
  readonly purchase?: string | undefined;
}
