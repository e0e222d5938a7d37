import { type Buyer } from './buyer';
import { type Money } from './money';

/**
 * Holds the ledger of the facilitator against what buyers have: one transfer and the goods, or no transfer and a 402.
 *
 * @param fates  of each purchase that lasts: `name # 1: delivered, held`
 * @returns what is wrong; nothing where all is well
 */
export function complaints(buyers: readonly Buyer[], { transfers }: Money, fates: readonly string[]): string[] {
  return [...new Set(buyers.map(({ wallet }) => wallet))].flatMap((wallet) => {
    const own = buyers.filter((buyer) => buyer.wallet === wallet);
    const [{ of, told } = { of: { name: '' }, told: [] }] = own;
    const paid = transfers.filter((transfer) => transfer.wallet === wallet);
    const wrong = problemOf(
      own,
      paid,
      fates.filter((fate) => fate.startsWith(`${of.name} # `)),
    );
    return wrong === undefined ? [] : [`${wrong}: ${of.name}; told ${told.join(', ')}`];
  });
}

function problemOf(own: readonly Buyer[], paid: Money['transfers'], fates: readonly string[]): string | undefined {
  const served = own.filter(({ answers }) => answers.length > 0);
  if (paid.length > own.length) return `twice: charged ${paid.length} times`;
  if (served.length < paid.length) return `lost: charged ${paid.length} times, served ${served.length}`;
  if (served.length > paid.length) return `given away: charged ${paid.length} times, served ${served.length}`;
  if (own.some(({ answers, of }) => answers.some((body) => !body.startsWith(`{"of":${JSON.stringify(of.name)}`))))
    return 'lost: served with something else';
  const misled = own
    .flatMap(({ refused }) => [...refused])
    .find(({ id }) => paid.some((transfer) => transfer.id === id));
  if (misled) return 'misled: a payment was charged of which 402 was said';
  if (own.some(({ answers, told }) => answers.length === 0 && !told.at(-1)?.startsWith('402')))
    return 'undecided: not charged, and never told so';
  const [goods] = own.map(({ of }) => of.goods);
  if (goods !== 'position' && goods !== 'extension') return undefined;
  const delivered = fates.filter((fate) => /\bdelivered\b/.test(fate));
  if (delivered.length !== paid.length) return `lost: ${delivered.length} purchases delivered, ${paid.length} paid`;
  return delivered.some((fate) => /\btakenBack\b/.test(fate)) ? 'lost: delivered, and taken back' : undefined;
}
