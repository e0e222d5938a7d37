import { type Attempt } from '../guard/payment-store';
import { type Payment } from '../protocol/payment';
import { answerTooLarge, clientGone, paymentInProgress } from './error-reply';
import { keptAnswer } from './kept-answer';
import { type PaymentFailure } from './meter';
import { type Sale } from './payments';
import { byteLengthOf, type Reply, type Work } from './reply';
import { type Ready, settle } from './settle';
import { type Till } from './till';
import { undo } from './undo';
import { verify } from './verify';

/** Nothing is sold: what the client is told instead. */
interface Unsold {
  readonly reply: Reply;
}

/**
 * Sells a call for a payment that is held: verify → run → keep → settle.
 *
 * Until the answer is kept nothing can be charged, and every way out gives the payment back. From then on the settlement
 * alone decides, even if this process dies.
 */
export async function sell(till: Till, attempt: Attempt, payment: Payment, sale: Sale): Promise<Reply> {
  let ready: Ready | Unsold | undefined;
  try {
    ready = await prepare(till, attempt, payment, sale);
  } finally {
    if (!ready || 'reply' in ready) await giveBack(till, attempt);
  }
  return 'reply' in ready ? ready.reply : settle(till, attempt, ready);
}

async function prepare(till: Till, attempt: Attempt, payment: Payment, sale: Sale): Promise<Ready | Unsold> {
  const verified = await verify(till, payment, sale.quote);
  if ('reply' in verified) return verified;

  const work = await sale.run();
  if (work.status < 200 || work.status > 299) return { reply: withoutUndo(work) };

  const obstacle = obstacleTo(till, work, sale);
  if (obstacle) return fallThrough(till, work, obstacle);

  const kept = keptAnswer(till, { work, payment, ...verified });
  const isOurs = await till.store.keep(attempt, kept);
  return isOurs ? { kept, work, quote: sale.quote } : fallThrough(till, work, ['lease_lost', paymentInProgress()]);
}

type Obstacle = readonly [PaymentFailure, Reply];

/** Why an answer must not be charged, good as it is. */
function obstacleTo({ limits }: Till, work: Work, { gone }: Sale): Obstacle | undefined {
  if (byteLengthOf(work.body) > limits.maxAnswerBytes)
    return ['answer_too_large', answerTooLarge(limits.maxAnswerBytes)];
  return gone?.() === true ? ['client_gone', clientGone()] : undefined;
}

async function fallThrough(till: Till, work: Work, [failure, reply]: Obstacle): Promise<Unsold> {
  till.meter.failed?.(failure);
  await undo(till, work);
  return { reply };
}

function withoutUndo({ status, headers, body }: Work): Reply {
  return { status, headers, body };
}

/** If even this fails, the payment is free again when its lease has run out. */
async function giveBack({ store, log }: Till, attempt: Attempt): Promise<void> {
  try {
    await store.release(attempt);
  } catch (error) {
    log.error({ err: error }, 'a payment was not given back');
  }
}
