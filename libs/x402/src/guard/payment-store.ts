import { type ReplyBody } from '../payments/reply';
import { type MicroUsdc } from '../pricing/micro-usdc';

/**
 * The memory of every payment: replay guard and ledger in one, so that they cannot disagree.
 *
 *     claim ──▶ running ──keep──▶ settling ──settled──▶ settled (for ever)
 *                  │               │    ▲
 *               release        unsettled│  claim of its payer, or claimDue: with the answer that was kept
 *                  ▼               └────┘──prune──▶ forgotten
 *              forgotten
 *
 * Every transition names its attempt. An attempt ends when its lease has run out and another claim follows; whatever it
 * writes later changes nothing, and the method says so by `false`. Each method is atomic, also between processes.
 */
export interface PaymentStore {
  /** Asks for the payment, for one attempt. */
  claim(request: ClaimRequest): Promise<Claim>;
  /** Asks for the payment that is longest due to be settled again and that nobody holds. A kept answer is due from its start. */
  claimDue(request: DueRequest): Promise<DuePayment | undefined>;
  /** Goes on holding the payment. */
  renew(attempt: Attempt, leaseUntil: number): Promise<boolean>;
  /** Forgets a payment that runs: nothing was charged, it may be used again. Also one whose settlement was refused for good. */
  release(attempt: Attempt): Promise<boolean>;
  /** Keeps the computed answer, before settlement is asked for. */
  keep(attempt: Attempt, kept: KeptAnswer): Promise<boolean>;
  /** The money has moved: writes the line of the ledger and the receipt. */
  settled(attempt: Attempt, settlement: Settlement): Promise<boolean>;
  /** Whether the money has moved is not known: ends the attempt, so that another can settle again. */
  unsettled(attempt: Attempt, again: Again): Promise<boolean>;
  /** Drops answers whose time has come, and payments never known to be settled that are not due any more. The ledger stays. */
  prune(now: number): Promise<Pruned>;
  /** Settlements since a time, oldest first. */
  ledger(page: LedgerPage): Promise<readonly LedgerLine[]>;
}

/** A right to act on a payment, until its lease runs out. */
export interface Attempt {
  /** Identity of the payment. */
  readonly key: string;
  /** Unique to this attempt, for ever. */
  readonly fence: string;
}

export interface ClaimRequest {
  readonly attempt: Attempt;
  /** What the payment is to buy. */
  readonly fingerprint: string;
  /** Epoch milliseconds, as all times here. */
  readonly now: number;
  readonly leaseUntil: number;
}

export interface DueRequest {
  /** Of the attempt to come. */
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
  /** From then on by its payer, whose claims are `busy` before. */
  readonly freeAt: number;
  /** From then on by whoever looks for what is due; {@link NEVER} to give it up. Left out, it stays as it was. */
  readonly dueAt?: number;
}

/** A time that does not come. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** What a claim is answered with. */
export type Claim =
  /** The payment is new, or nothing came of it: verify it and do the work. */
  | { readonly status: 'run' }
  /** Its answer waits for a settlement whose outcome nobody knows. */
  | { readonly status: 'settle'; readonly kept: KeptAnswer }
  /** It has bought this answer. */
  | { readonly status: 'settled'; readonly answer: StoredAnswer; readonly receipt: string }
  /** Another attempt is at work: on the same, or on something else that may come to nothing. */
  | { readonly status: 'busy' }
  /** It is being settled, or was, for something else; or so long ago that the answer is gone. */
  | { readonly status: 'used' };

export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReplyBody;
}

/** An answer that waits for its settlement. */
export interface KeptAnswer extends Receivable {
  readonly answer: StoredAnswer;
}

/** What is owed for an answer, and all that is needed to settle it again. */
export interface Receivable {
  readonly terms: PaymentTerms;
  /** What the facilitator is asked, as JSON, so that it can be asked again word by word. */
  readonly request: string;
  /** The chain takes the payment until then, as far as the payment says. */
  readonly validUntil: number;
  /** An unsettled payment is remembered until then. */
  readonly forgetAt: number;
}

/** Who pays what to whom, and for what. */
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
}

/** How much was dropped. */
export interface Pruned {
  readonly answers: number;
  /** Payments whose outcome was never learnt. */
  readonly unsettled: number;
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
}
