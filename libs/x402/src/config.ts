import { type Chain } from './chain/chain';
import { type Facilitator } from './facilitator/facilitator';
import { type NetworkName, NETWORKS } from './networks/networks';
import { payToProblem } from './networks/pay-to-problem';
import { type MicroUsdc } from './pricing/micro-usdc';
import { type PaymentLog } from './payment-log';
import { type PaymentStore } from './store/payment-store';

/** Configuration of `createPayments`. */
export interface PaymentsConfig {
  /** Receivers of money, in the order of the offers. At least one; each network once. */
  readonly receivers: readonly Receiver[];
  readonly store: PaymentStore;
  /** Epoch milliseconds. Processes that share a store must agree within a few seconds. */
  readonly now: () => number;
  readonly log?: PaymentLog;
  readonly meter?: PaymentMeter;
  readonly limits?: Partial<PaymentLimits>;
}

/** An account, and who settles for it. */
export interface Receiver {
  readonly network: NetworkName;
  /** EVM: an address. Solana: the wallet's owner, whose USDC token account must exist already. */
  readonly payTo: string;
  /** `facilitatorAt({ url })`, or one in this process. Receivers may share one. */
  readonly facilitator: Facilitator;
  /**
   * The chain itself, asked what became of a payment when its facilitator cannot say. Without it, a payment whose
   * outcome was lost may stay unresolved.
   */
  readonly chain?: Chain;
  /** Solana only: the facilitator's fee payer, to offer the network before the facilitator has answered once. */
  readonly feePayer?: string;
}

/** Every limit, with its default. */
export interface PaymentLimits {
  /** 30: how long a payment is valid after the payer has signed it. */
  readonly maxTimeoutSeconds: number;
  /** 5 000 */
  readonly verifyTimeoutMs: number;
  /** 25 000: less on EVM, if there must be time to ask again while the payment is valid. */
  readonly settleTimeoutMs: number;
  /** 3 000 */
  readonly supportedTimeoutMs: number;
  /** 30 000: how long the chain is waited for, when it is asked what became of a payment. */
  readonly chainTimeoutMs: number;
  /** 600 000: between two looks at what a facilitator supports, and between two prunings of the store. */
  readonly refreshMs: number;
  /** 12 288 */
  readonly maxHeaderBytes: number;
  /** 16 MiB: a larger answer is refused before settlement. */
  readonly maxAnswerBytes: number;
  /**
   * 10 000: a process that died loses its claim on a payment after this; a living one renews it. Twice in this time the
   * reconciliation looks for payments that are due.
   */
  readonly leaseMs: number;
  /** 24 hours: how long the same payment gets the same answer, and after its validity an outcome is asked for. */
  readonly keepAnswerMs: number;
}

export const DEFAULT_LIMITS: PaymentLimits = {
  maxTimeoutSeconds: 30,
  verifyTimeoutMs: 5_000,
  settleTimeoutMs: 25_000,
  supportedTimeoutMs: 3_000,
  chainTimeoutMs: 30_000,
  refreshMs: 600_000,
  maxHeaderBytes: 12 * 1024,
  maxAnswerBytes: 16 * 1024 * 1024,
  leaseMs: 10_000,
  keepAnswerMs: 24 * 60 * 60 * 1000,
};

/** Counts, without knowing who keeps them. Every method is optional. */
export interface PaymentMeter {
  /** @param network  CAIP-2 identifier */
  readonly settled?: (network: string, amount: MicroUsdc) => void;
  readonly failed?: (reason: PaymentFailure) => void;
}

/** Why a payment did not buy its answer. A closed list, so that it can label a metric. */
export const PAYMENT_FAILURES = [
  'invalid_payment',
  'no_matching_offer',
  'payment_already_used',
  'payment_bound_to_another_request',
  'payment_expired_unspent',
  'payment_in_progress',
  'request_in_progress',
  'idempotency_key_reused',
  'idempotency_key_conflict',
  'payment_identifier_reused',
  'verification_refused',
  'facilitator_unavailable',
  'client_gone',
  'answer_too_large',
  'lease_lost',
  'settlement_refused',
  'settlement_pending',
  'settlement_unknown',
  'unresolved',
] as const;

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** This configuration cannot sell. */
export class PaymentsConfigError extends Error {
  override readonly name = 'PaymentsConfigError';
  readonly code = 'INVALID_PAYMENTS_CONFIG';
}

/** @throws PaymentsConfigError  no receiver, a network twice, or a bad address; naming the first that is wrong */
export function assertReceivers(receivers: readonly Receiver[]): void {
  if (receivers.length === 0) throw new PaymentsConfigError('receivers must name at least one network');
  const seen = new Set<NetworkName>();
  for (const { network, payTo, feePayer } of receivers) {
    if (seen.has(network))
      throw new PaymentsConfigError(`receivers must name each network once; received ${network} twice`);
    seen.add(network);
    assertAddress(network, 'payTo', payTo);
    if (feePayer === undefined) continue;
    if (NETWORKS[network].family !== 'svm')
      throw new PaymentsConfigError(`feePayer must be left out on ${network}; only Solana has one`);
    assertAddress(network, 'feePayer', feePayer);
  }
}

function assertAddress(network: NetworkName, name: string, address: string): void {
  const problem = payToProblem(network, address);
  if (problem !== undefined)
    throw new PaymentsConfigError(`${name} on ${network} must be ${problem}; received '${address.slice(0, 80)}'`);
}
