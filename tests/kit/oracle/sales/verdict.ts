import { type Buyer } from '../../buyer/buyer';
import { NETWORK_IDS } from '../../buyer/wallet';
import { type Transfer } from '../../facilitator/faulty-facilitator';

/**
 * `given away`: the buyer has the goods without a charge. `misled`: an answer on the way makes a client pay again.
 * `undecided`: the buyer was not charged, and never told so. `vacuous`: the fault did not happen.
 */
type End = 'delivered' | 'not charged' | 'lost' | 'doubled' | 'given away' | 'misled' | 'undecided' | 'vacuous';

/** Outcome of a purchase. Only the first two are allowed. */
export interface Verdict {
  readonly end: End;
  /** Reason, if it is a fault. */
  readonly why: string;
}

/**
 * Compares a buyer's goods with the charges: one transfer of the price and lasting goods, or no transfer and a clear
 * refusal.
 *
 * @param shop       a replica, after all lapses
 * @param transfers  the facilitator's ledger
 */
export async function verdictOf(buyer: Buyer, shop: string, transfers: () => readonly Transfer[]): Promise<Verdict> {
  const charged = (): readonly Transfer[] =>
    transfers().filter(({ from }) => from.toLowerCase() === buyer.wallet.address.toLowerCase());
  const wasRefused = buyer.last?.kind === 'refused';
  const before = charged().length;
  const early = before > 0 ? await buyer.order.lasting(shop, true, buyer.answer) : undefined;
  const isOver = wasRefused && buyer.network === 'solana'; // a payment that is still valid after this run
  const outcome = isOver ? buyer.last : await buyer.untilDefinite(() => [shop], undefined, LAST_WAIT_MS);
  const after = charged();

  if (after.length > 1) return { end: 'doubled', why: `${after.length} transfers` };
  if (after.length === 0) return unpaid(buyer, shop);
  const problem = problemOfTransfer(buyer, after[0]) ?? early;
  if (problem !== undefined) return { end: 'lost', why: problem };
  if (wasRefused) return { end: 'misled', why: 'charged, and told 402' };
  return paid(buyer, shop, outcome?.kind);
}

/** Once a payment has expired, only reconciliation is left to wait for [ms]. */
const LAST_WAIT_MS = 60_000;

async function paid(buyer: Buyer, shop: string, kind: string | undefined): Promise<Verdict> {
  if (kind !== 'delivered' || !buyer.answer)
    return { end: 'lost', why: `charged, and told ${buyer.told.at(-1) ?? ''}` };
  if (buyer.answers.size !== 1) return { end: 'lost', why: `${buyer.answers.size} different answers` };
  const problem = problemOfAnswer(buyer) ?? (await buyer.order.lasting(shop, true, buyer.answer));
  if (problem !== undefined) return { end: 'lost', why: problem };
  return buyer.complaints.length > 0
    ? { end: 'misled', why: buyer.complaints.join('; ') }
    : { end: 'delivered', why: '' };
}

async function unpaid(buyer: Buyer, shop: string): Promise<Verdict> {
  if (buyer.answers.size > 0) return { end: 'given away', why: 'answered with 200, and nothing was transferred' };
  const problem = await buyer.order.lasting(shop, false);
  if (problem !== undefined) return { end: 'given away', why: `not charged, but ${problem}` };
  if (buyer.last?.kind === 'refused') return { end: 'not charged', why: '' };
  return { end: 'undecided', why: `not charged, and told ${buyer.told.at(-1) ?? ''}` };
}

function problemOfAnswer({ order, answer }: Buyer): string | undefined {
  try {
    const problem = answer && order.problem(answer);
    return problem === undefined ? undefined : `the answer is wrong: ${problem}`;
  } catch (error) {
    return `the answer has another form: ${String(error)}`;
  }
}

function problemOfTransfer({ order, network }: Buyer, transfer: Transfer | undefined): string | undefined {
  if (transfer?.amount !== order.price.toString()) return `charged ${transfer?.amount ?? ''}, not ${order.price}`;
  return transfer.network === NETWORK_IDS[network] ? undefined : `charged on ${transfer.network}`;
}
