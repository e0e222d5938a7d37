import { type Buyer } from './buyer';
import { type Case } from './cases';
import { type Money } from './money';

/** How a purchase ended. */
export interface Verdict {
  readonly of: Case;
  readonly end: 'delivered' | 'not charged' | 'lost' | 'doubled' | 'given away' | 'misled' | 'undecided';
  /** The fault, and the answers that the buyers got. */
  readonly why?: string;
}

type Wrong = Pick<Verdict, 'end'> & { readonly why: string };

/**
 * Holds the ledger of the facilitator against what buyers have: one transfer and the goods, or no transfer and a 402.
 * Two buyers with one wallet are judged together.
 *
 * @param fates  of each purchase that lasts: `name # 1: delivered, held`
 */
export function verdicts(buyers: readonly Buyer[], { transfers }: Money, fates: readonly string[]): Verdict[] {
  const [paidBy, fatesOf] = [
    groups(transfers, ({ wallet }) => wallet),
    groups(fates, (fate) => fate.split(' # ')[0] ?? ''),
  ];
  return [...groups(buyers, ({ wallet }) => wallet)].flatMap(([wallet, own]): Verdict[] => {
    const [first] = own;
    if (!first) return [];
    const { of } = first;
    const paid = paidBy.get(wallet) ?? [];
    const wrong = wrongOf(own, paid, fatesOf.get(of.name) ?? []);
    const told = own.map((buyer) => buyer.told.join(', ')).join('; ');
    if (wrong) return [{ of, end: wrong.end, why: `${wrong.end}: ${wrong.why}: ${of.name}; told ${told}` }];
    return [{ of, end: paid.length > 0 ? 'delivered' : 'not charged' }];
  });
}

function wrongOf(own: readonly Buyer[], paid: Money['transfers'], fates: readonly string[]): Wrong | undefined {
  const served = own.filter(({ answers }) => answers.length > 0).length;
  if (paid.length > own.length) return { end: 'doubled', why: `charged ${paid.length} times` };
  if (served < paid.length) return { end: 'lost', why: `charged ${paid.length} times, served ${served}` };
  if (served > paid.length) return { end: 'given away', why: `charged ${paid.length} times, served ${served}` };
  if (own.some(({ answers, of }) => answers.some((body) => !body.startsWith(`{"of":${JSON.stringify(of.name)}`))))
    return { end: 'lost', why: 'served with something else' };
  const refused = own.flatMap((buyer) => [...buyer.refused]);
  if (refused.some(({ id }) => paid.some((transfer) => transfer.id === id)))
    return { end: 'misled', why: 'a payment was charged of which 402 was said' };
  if (own.some(({ answers, told }) => answers.length === 0 && !told.at(-1)?.startsWith('402')))
    return { end: 'undecided', why: 'not charged, and never told so' };
  return wrongWithGoods(own, paid.length, fates);
}

function wrongWithGoods(own: readonly Buyer[], paid: number, fates: readonly string[]): Wrong | undefined {
  const [goods] = own.map(({ of }) => of.goods);
  if (goods !== 'position' && goods !== 'extension') return undefined;
  const delivered = fates.filter((fate) => /\bdelivered\b/.test(fate));
  if (delivered.length < paid) return { end: 'lost', why: `${delivered.length} purchases delivered, ${paid} paid` };
  if (delivered.length > paid)
    return { end: 'given away', why: `${delivered.length} purchases delivered, ${paid} paid` };
  if (delivered.some((fate) => /\btakenBack\b/.test(fate))) return { end: 'lost', why: 'delivered, and taken back' };
  return undefined;
}

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const all = new Map<string, Item[]>();
  for (const item of items) all.set(keyOf(item), [...(all.get(keyOf(item)) ?? []), item]);
  return all;
}
