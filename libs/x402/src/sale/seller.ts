import { type PaymentLimits, type PaymentMeter } from '../config';
import { type PaymentLog } from '../payment-log';
import { type Attempt, type PaymentStore, type Receivable } from '../store/payment-store';
import { type ExtensionOutcomes } from './extension-outcomes';
import { type Handover } from './handover';
import { type Requirements } from './requirements';

/** Dependencies of every step of a sale. */
export interface Seller {
  readonly requirements: Requirements;
  readonly store: PaymentStore;
  readonly limits: PaymentLimits;
  readonly now: () => number;
  readonly log: PaymentLog;
  readonly meter: PaymentMeter;
  /** Fences of the attempts of this process whose buyers wait. */
  readonly attended: Set<string>;
  readonly extensions: ExtensionOutcomes;
  readonly handover: Handover;
  /** Has payments looked for at this time that are due to be asked for again. */
  readonly reconcileAt: (time: number) => void;
}

/**
 * Does something while the payment is held: the lease is renewed three times in its length. So a lease can be short,
 * and a payment whose process was killed is free soon. A renewal that fails stops nothing: the next write of the work
 * shows whether the payment was lost.
 */
export async function holding<Result>(
  { store, limits, now, log }: Seller,
  attempt: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    store.renew(attempt, now() + limits.leaseMs).catch((error: unknown) => {
      log.warn({ err: error }, 'the hold on a payment was not renewed');
    });
  }, limits.leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** True if the store has written; a store that fails after a settlement must not change what the buyer is told. */
export async function isWritten({ log }: Seller, written: Promise<boolean>): Promise<boolean> {
  try {
    return await written;
  } catch (error) {
    log.error({ err: error }, 'the payment store has failed');
    return false;
  }
}

/** Fields of a payment for the log: the amount as text, and no payer. */
export function printable({ terms: { network, amount, resource } }: Receivable): object {
  return { network, amount: amount.toString(), resource };
}
