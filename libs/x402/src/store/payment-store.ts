import { type ReplyBody } from './reply-body';
import { type MicroUsdc } from '../pricing/micro-usdc';

/**
 * The memory of every payment: replay guard and ledger in one, so that they cannot disagree.
 *
 *     claim ──▶ running ──keep──▶ settling ──settled──▶ settled      final; its answer for a day
 *                  │               │  ▲  │
 *               release      unsettled│  ├──refused──▶ forgotten     not charged; the payment may be used again
 *                  ▼               └──┘  │
 *              forgotten         claim,  ├──unspent──▶ unspent       final: the chain never took it and will not
 *                               claimDue └─unresolved─▶ unresolved   final: unknown after a day
 *
 * The purchase that a sale makes in addition to its answer changes in the same transaction: held with `keep`, delivered with
 * `settled`, taken back with `release`, `refused` and `unspent` (see `Fulfilment`).
 *
 * Every transition names its attempt. An attempt ends when its lease has run out and another claim follows; its later writes have
 * no effect, and the method reports this by `false`. Each method is atomic, also between processes.
 */
export interface PaymentStore {
  /** Asks for the payment, for one attempt. */
  claim(request: ClaimRequest): Promise<Claim>;
  /**
   * Binds the Idempotency-Key of a payer to the payment of an attempt at work; the binding ends with the payment, or
   * its answer.
   */
  bind(attempt: Attempt, binding: KeyBinding): Promise<Bound>;
  /**
   * Finds the unfetched answer that an earlier payment of the same payer has bought or may have bought, for the same order, so
   * that a payer who signs again after a lost answer does not pay twice. Undefined without one.
   */
  undelivered(question: UndeliveredQuestion): Promise<Known | undefined>;
  /**
   * The buyer has hung up while the first attempt settles: from now on the outcome of its order counts as unknown.
   */
  abandon(attempt: Attempt, now: number): Promise<boolean>;
  /**
   * Asks for the payment that is longest due to be settled again and that nobody holds. A kept answer is due from its
   * start.
   */
  claimDue(request: DueRequest): Promise<DuePayment | undefined>;
  /** Renews the lease of the payment. */
  renew(attempt: Attempt, leaseUntil: number): Promise<boolean>;
  /**
   * The work failed: forgets the payment, which may be used again.
   *
   * @param purchase  the purchase of the work, which is taken back in any case: another attempt makes another purchase
   */
  release(attempt: Attempt, purchase?: string): Promise<boolean>;
  /** Keeps the answer, before settlement is asked for. */
  keep(attempt: Attempt, kept: KeptAnswer): Promise<boolean>;
  /** The money has moved: writes the line of the ledger and the receipt. */
  settled(attempt: Attempt, settlement: Settlement): Promise<boolean>;
  /** The answer was delivered: a new payment for the same order buys it again. Until then it waits for its payer. */
  delivered(key: string): Promise<boolean>;
  /** The first settlement was refused, and nothing was charged: forgets the payment and its answer. */
  refused(attempt: Attempt): Promise<boolean>;
  /** It is not known whether the money has moved: ends the attempt, so that another can ask again. */
  unsettled(attempt: Attempt, again: Again): Promise<boolean>;
  /**
   * The reconciliation is over: the chain reported that the money never moved, or was silent for too long. Drops the answer.
   */
  conclude(attempt: Attempt, conclusion: Conclusion): Promise<boolean>;
  /**
   * A clock that was ahead, and has been set back, leaves leases and due times in the far future: ends those leases now, and
   * makes those payments due now.
   *
   * @param farthest  the latest moment that can be noted now
   * @returns how many payments
   */
  bringForward(now: number, farthest: number): Promise<number>;
  /** Drops answers whose time has come, and work that nobody does any more. @returns how many answers */
  prune(now: number): Promise<number>;
  /** Settlements since a time, oldest first. */
  ledger(page: LedgerPage): Promise<readonly LedgerLine[]>;
}

/** A right to act on a payment, until its lease runs out. */
export interface Attempt {
  /** Identity of the payment. */
  readonly key: string;
  /** Unique to this attempt. */
  readonly fence: string;
}

export interface ClaimRequest {
  readonly attempt: Attempt;
  /** Digest of what the payment is to buy. */
  readonly request: string;
  /** Digest of the request and of everything that the payer has signed. */
  readonly fingerprint: string;
  /** The only client that may fetch the answer without the Idempotency-Key; null for any sender of the payment. */
  readonly audience: string | null;
  /** Digest of the Idempotency-Key that came with the payment. */
  readonly idempotencyKey: string | null;
  /** Epoch milliseconds, as all times here. */
  readonly now: number;
  readonly leaseUntil: number;
}

export interface KeyBinding {
  /** Digest of payer and Idempotency-Key. */
  readonly scope: string;
  readonly request: string;
  readonly now: number;
}

export interface UndeliveredQuestion {
  /** Digest of payer, request and audience. */
  readonly order: string;
  readonly now: number;
  /**
   * Whether the buyer of a first attempt that settles, and was not abandoned, is known to wait: then two buyers buy the same
   * concurrently.
   */
  readonly isAttended: (attempt: Attempt, leaseUntil: number) => boolean;
  /** Whether the answer of a first attempt that has settled is known to be on its way to its buyer. */
  readonly isGoingOut: (attempt: Attempt) => boolean;
}

export interface DueRequest {
  /** Fence of the new attempt. */
  readonly fence: string;
  readonly now: number;
  readonly leaseUntil: number;
}

/** A payment that is held by the attempt that has asked for it. */
export interface DuePayment {
  readonly key: string;
  readonly receivable: Receivable;
  /** How often it was given out as due, this time included. */
  readonly tries: number;
}

/** When a payment of unknown outcome may be settled again. */
export interface Again {
  /** Not before: another attempt may still be running. */
  readonly freeAt: number;
  /** From then on it is due. */
  readonly dueAt: number;
}

/** How a sale ends that was never seen settled or refused. */
export type Conclusion = 'unspent' | 'unresolved';

/** State of a payment that was used before. */
export type Known =
  /** It has bought this answer. */
  | { readonly status: 'settled'; readonly answer: StoredAnswer; readonly receipt: string }
  /** It has bought an answer that is not kept any more. */
  | { readonly status: 'gone' }
  /** Another attempt is at work: on the same, or on something else that may come to nothing. */
  | { readonly status: 'busy'; readonly isSameKey: boolean }
  /** It is not known whether it was charged; it is asked again at that time. */
  | { readonly status: 'unknown'; readonly askAt: number }
  /** It was never charged and never will be. */
  | { readonly status: 'unspent' }
  /** It is being settled, or was, for something else; or it has come with a key that was used for something else. */
  | { readonly status: 'other'; readonly isSameKey: boolean };

/** Result of a claim. */
export type Claim =
  /** The payment is new, or nothing came of it: verify it and do the work. */
  | { readonly status: 'run' }
  /** Its answer waits for a settlement whose outcome nobody knows: ask again. */
  | { readonly status: 'due'; readonly due: DuePayment }
  | Known;

/** State of an Idempotency-Key. */
export type Bound = { readonly status: 'bound' } | Known;

export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReplyBody;
}

/** An answer that waits for its settlement. */
export interface KeptAnswer extends Receivable {
  readonly answer: StoredAnswer;
  /** Purchase that the work has made in addition to its answer. */
  readonly purchase?: string | undefined;
  /** Digest of payer, request and audience, for `undelivered`. Left out where the payer is not known. */
  readonly order?: string | undefined;
}

/** Amount owed for an answer, and all that is needed to settle it again. */
export interface Receivable {
  readonly terms: PaymentTerms;
  /** Question to the facilitator, as JSON, so that it can be asked again word by word. */
  readonly request: string;
  /** Before that it cannot have been settled. */
  readonly keptAt: number;
  /** The chain takes the payment until then, according to the payment. */
  readonly validUntil: number;
  /** End of the reconciliation. */
  readonly resolveBy: number;
}

/** Payer, receiver, amount and resource of a payment. */
export interface PaymentTerms {
  /** CAIP-2 identifier. */
  readonly network: string;
  readonly payer: string;
  readonly payTo: string;
  readonly amount: MicroUsdc;
  /** URL of the resource. */
  readonly resource: string;
}

export interface Settlement {
  /** Hash or signature on the chain; empty when all that is known is that the payment is spent. */
  readonly transaction: string;
  readonly settledAt: number;
  /** The PAYMENT-RESPONSE header. */
  readonly receipt: string;
  /** Until then the same payment gets the same answer. */
  readonly answerUntil: number;
  /** The amount that the facilitator reports, if it is another than was asked: in micro-USDC, or `unreadable`. */
  readonly reportedAmount?: string | undefined;
}

export interface LedgerPage {
  /** Inclusive. */
  readonly since: number;
  readonly limit: number;
}

export interface LedgerLine extends PaymentTerms {
  readonly key: string;
  readonly transaction: string;
  readonly settledAt: number;
  /** As in `Settlement`. */
  readonly reportedAmount?: string;
}
