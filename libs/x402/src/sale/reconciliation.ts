import { type SpendState } from '../chain/chain';
import { deadline } from '../facilitator/deadline';
import { isSolana } from '../networks/networks';
import { type SettlementRequest } from '../protocol/settlement-request';
import { type Attempt, type DuePayment, type Receivable } from '../store/payment-store';
import { isWritten, printable, type Seller } from './seller';
import { type SettlementOutcome } from './outcome';
import { askToSettle, writeSettled } from './settlement';

/** The outcome is unknown. */
export type Uncertainty = Exclude<SettlementOutcome, { status: 'settled' | 'spent' }>;

type Resolved = Extract<SettlementOutcome, { status: 'settled' }> | { readonly status: 'unspent' } | Uncertainty;

/**
 * How long after its validity a payment may still come to its chain, or be remembered by its facilitator as sent: clocks differ,
 * a Solana payment, which does not state its validity, expires with its block hash (150 slots, up to 90 s), and the facilitator
 * of the x402 packages remembers one for 120 s.
 */
const AFTERMATH_MS = 120_000;

/**
 * Asks again what became of a settlement, for whoever holds the payment: the payer who has come back, or the background
 * work of any process.
 *
 * The facilitator is asked first, since it may still settle. Its refusal is not a proof: a payment settled in time is "expired"
 * later. The chain itself has the last word, if it can be asked. That the money has moved is true whenever it says so; that it
 * has not, only of what the facilitator calls spent, and of a payment whose time is over. Without a word from either the answer
 * stays kept and the question open, for a day.
 */
export async function reconcile(seller: Seller, attempt: Attempt, { receivable, tries }: DuePayment): Promise<void> {
  const outcome = await resolve(seller, receivable);
  switch (outcome.status) {
    case 'settled':
      await writeSettled(seller, attempt, receivable, outcome);
      seller.log.info({ ...printable(receivable), tries }, 'a payment was settled whose outcome was not known');
      return;
    case 'unspent':
      if (!(await isWritten(seller, seller.store.conclude(attempt, 'unspent')))) return;
      seller.meter.failed?.('payment_expired_unspent');
      seller.log.info({ ...printable(receivable), tries }, 'a payment was never charged, and will not be');
      return;
    default:
      await postpone(seller, attempt, { receivable, tries, outcome });
  }
}

/**
 * Ends an attempt whose outcome is not known, and says when it is asked for next; after a day nobody asks any more.
 *
 * @param tries  how often it was asked again
 * @returns milliseconds until then
 */
export async function postpone(
  seller: Seller,
  attempt: Attempt,
  { receivable, tries, outcome }: { receivable: Receivable; tries: number; outcome: Uncertainty },
): Promise<number> {
  const { store, now } = seller;
  const freeAt = whenDone(seller, receivable, outcome);
  const dueAt = Math.max(freeAt, now() + waitAfter(tries));
  if (dueAt < receivable.resolveBy) {
    if (await isWritten(seller, store.unsettled(attempt, { freeAt, dueAt }))) seller.reconcileAt(dueAt);
  } else if (await isWritten(seller, store.conclude(attempt, 'unresolved'))) {
    seller.meter.failed?.('unresolved');
    seller.log.error(
      { key: attempt.key, ...printable(receivable), tries, ...reasonOf(outcome) },
      'reconcile: the outcome of a payment was never learnt',
    );
  }
  return dueAt - now();
}

async function resolve(seller: Seller, receivable: Receivable): Promise<Resolved> {
  const outcome = await askToSettle(seller, receivable);
  if (outcome.status === 'settled') return outcome;
  const isOver = seller.now() >= receivable.validUntil + AFTERMATH_MS; // before the chain looks
  const state = await askChain(seller, receivable);
  switch (state.status) {
    case 'spent':
      return { ...state, status: 'settled', payer: receivable.terms.payer };
    case 'unspent':
      if (isOver || outcome.status === 'spent') return state;
      return outcome;
    case 'open':
      return outcome.status === 'spent' ? unknown('the chain knows nothing of it') : outcome;
    case 'silent':
      // on Solana facilitators call duplicates what they were asked before, also if it failed
      if (outcome.status === 'spent' && isSolana(receivable.terms.network)) return unknown('the chain does not answer');
      break;
    case 'none':
  }
  if (outcome.status !== 'spent') return outcome;
  seller.log.warn({ ...printable(receivable), reason: outcome.reason }, 'reconcile: a payment was spent unseen');
  return { status: 'settled', transaction: '', payer: receivable.terms.payer };
}

function unknown(problem: string): Uncertainty {
  return { status: 'unknown', error: new Error(problem), isLate: false };
}

/** What a chain says; `silent` if it gives no usable answer, `none` without one to ask. */
type Said = SpendState | { readonly status: 'silent' | 'none' };

async function askChain({ requirements, limits, log }: Seller, receivable: Receivable): Promise<Said> {
  const { network, payer } = receivable.terms;
  const chain = requirements.receiverOn(network)?.chain;
  if (!chain) return { status: 'none' };
  const tooLate = () => new Error(`the chain has not answered within ${limits.chainTimeoutMs} ms`);
  try {
    const request = JSON.parse(receivable.request) as SettlementRequest;
    const asked = chain.spendOf({ request, payer, firstSeenAt: receivable.keptAt || undefined });
    return await deadline(asked, limits.chainTimeoutMs, tooLate);
  } catch (error) {
    log.warn({ ...printable(receivable), err: error }, 'the chain has not said what became of a payment');
    return { status: 'silent' };
  }
}

/**
 * When the facilitator has finished the request: immediately, if it has answered or the connection is gone.
 *
 * One that is late is still at it. On Solana it calls whoever asks meanwhile a duplicate, exactly as it does after a success, and
 * most of those that are late fail in the end: so we ask only after the same time again, which exceeds the half minute that the
 * facilitator of the x402 packages waits. On EVM "spent" is what the chain says, whoever is still at it.
 */
function whenDone({ limits, now }: Seller, { terms }: Receivable, outcome: Uncertainty): number {
  const isAtIt = outcome.status === 'unknown' && outcome.isLate && isSolana(terms.network);
  return now() + (isAtIt ? limits.settleTimeoutMs : 0);
}

/**
 * Before the first tries, which so come 1, 3 and 8 seconds after the outcome was lost; then each wait is twice the
 * last.
 */
const FIRST_WAITS_MS = [1_000, 2_000, 5_000];
export const LONGEST_WAIT_MS = 300_000;

/** [milliseconds] */
export function waitAfter(tries: number): number {
  const last = FIRST_WAITS_MS.length - 1;
  const first = FIRST_WAITS_MS[Math.min(tries, last)] ?? 0;
  return Math.min(first * 2 ** Math.max(0, tries - last), LONGEST_WAIT_MS);
}

export function reasonOf(outcome: Uncertainty): object {
  if (outcome.status === 'refused') return { reason: outcome.reason };
  return outcome.status === 'unknown' ? { err: outcome.error } : { reason: 'settlement_pending' };
}
