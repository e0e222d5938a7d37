import { type Conduct, type Network } from './money';
import { type Kill } from './replica';

/** What is sold: an answer alone, a long one, and what is given beside an answer that holds a secret. */
export const GOODS = ['call', 'batch', 'position', 'extension'] as const;
export type Goods = (typeof GOODS)[number];

/** What stands between buyer and service does to his first request. */
export interface Between {
  readonly answers: 502 | 503 | 504 | 520 | 'cut';
  /** It gives the service up then, and closes its connection; left out: it loses the answer of the service. */
  readonly atMs?: number;
}

/** One purchase, and what goes wrong with it. */
export interface Case {
  readonly name: string;
  readonly network: Network;
  readonly goods: Goods;
  readonly hasKey: boolean;
  /** Of the first payment, time after time. */
  readonly conducts?: readonly Conduct[];
  readonly between?: Between;
  readonly kill?: Kill;
  /** The buyer hangs up so long after he has sent the first payment [ms]. */
  readonly hangsUpAtMs?: number;
  /** He signs another payment so long after he has lost the first answer [ms]; left out: he sends the first again. */
  readonly signsAnewAfterMs?: number;
  /** Where he comes back: the process that he was at, or another one. */
  readonly comesBackTo: 'same' | 'other';
  /** Two who order the same, and both wait. */
  readonly isTwin?: true;
}

type Variant = Omit<Case, 'network' | 'goods' | 'hasKey' | 'comesBackTo'> &
  Partial<Pick<Case, 'hasKey' | 'comesBackTo'>>;

const LOOSE: readonly Conduct['says'][] = [
  { reason: 'settle_exact_svm_transaction_confirmation_timed_out' },
  { reason: 'invalid_exact_solana_transaction_confirmation_failed' },
  { reason: 'transaction_failed' },
  { reason: 'unexpected_settle_error' },
  { reason: 'unexpected_settle_error', status: 400 },
  { reason: 'invalid_transaction_state', hasHash: true },
  { reason: 'settle_exact_node_failure' },
  { status: 408 },
  { status: 429 },
  { reason: 'settlement_pending', status: 500, hasHash: true },
  { reason: 'insufficient_funds', status: 503 },
  'lost',
  'nothing',
];

const SLOW: readonly Conduct[] = [{ sends: true, takesMs: 7_000, says: 'truth' }];
const AGAIN_MS = [undefined, 500, 2_500] as const;

const named = (says: Conduct['says']) =>
  typeof says === 'string' ? says : `${says.reason ?? 'no reason'} ${says.status ?? ''}`;
const anew = (ms: number | undefined) => (ms === undefined ? 'the same again' : `signs anew after ${ms} ms`);
const pair = <A, B>(as: readonly A[], bs: readonly B[]): (readonly [A, B])[] =>
  as.flatMap((a) => bs.map((b) => [a, b] as const));
const again = (signsAnewAfterMs: number | undefined) => (signsAnewAfterMs === undefined ? {} : { signsAnewAfterMs });

const LOOSE_SENT = pair(LOOSE, AGAIN_MS).map(([says, ms]): Variant => ({
  name: `sent, and told ${named(says)}, ${anew(ms)}`,
  conducts: [{ sends: true, takesMs: 300, says }],
  ...again(ms),
}));

const LOOSE_UNSENT = pair(LOOSE.slice(2, 7), [undefined, 2_500]).map(([says, ms]): Variant => ({
  name: `never sent, and told ${named(says)}, ${anew(ms)}`,
  conducts: Array.from({ length: 50 }, () => ({ sends: false, takesMs: 300, says })),
  ...again(ms),
}));

const GIVEN_UP = pair(pair([502, 503, 504, 520, 'cut'] as const, [500, 3_000]), [undefined, 500, 5_000]).map(
  ([[answers, atMs], ms]): Variant => ({
    name: `a proxy answers ${answers} at ${atMs} ms while it settles, ${anew(ms)}`,
    conducts: SLOW,
    between: { answers, atMs },
    ...again(ms),
  }),
);

/** Without a key nobody can tell who signs anew from who buys anew: then the same is sent again. */
const ANSWER_LOST = pair([502, 504, 520, 'cut'] as const, [undefined, 2_500]).map(([answers, ms]): Variant => ({
  name: `a proxy loses the answer: ${answers}, ${anew(ms)}`,
  between: { answers },
  ...again(ms),
  ...(ms !== undefined && { hasKey: true }),
}));

const HUNG_UP = pair([500, 1_000, 2_500, 5_000, 9_700, 15_000], ['same', 'other'] as const).map(
  ([ms, comesBackTo]): Variant => ({
    name: `hangs up at 2 s of 7, ${anew(ms)} at the ${comesBackTo} process`,
    conducts: SLOW,
    hangsUpAtMs: 2_000,
    signsAnewAfterMs: ms,
    comesBackTo,
  }),
);

const KILLED = pair(pair([1, 2, 3, 4, 5, 6, 7, 8], ['before', 'after'] as const), [undefined, 700, 5_000, 9_700]).map(
  ([[step, when], ms]): Variant => ({
    name: `killed ${when} step ${step}, ${anew(ms)}`,
    kill: { step, when },
    ...(step % 2 === 0 && { conducts: SLOW }),
    ...again(ms),
  }),
);

const TWINS = [200, 3_000, 7_000, 12_000].map((takesMs): Variant => ({
  name: `two who both wait, ${takesMs} ms`,
  conducts: [{ sends: true, takesMs, says: 'truth' }],
  hasKey: false,
  isTwin: true,
}));

/** Every fault, each on one of the networks and with one kind of goods in turn; what depends on the network, on both. */
export const CASES: readonly Case[] = [
  ...[LOOSE_SENT, LOOSE_UNSENT, GIVEN_UP, ANSWER_LOST, HUNG_UP, HUNG_UP, KILLED, TWINS].flat(),
].map((variant, i): Case => {
  const network = (i + Math.floor(i / 12)) % 2 === 0 ? 'base' : 'solana';
  const goods = GOODS[(i + Math.floor(i / 4)) % GOODS.length] ?? 'call';
  const hasKey = variant.hasKey ?? Math.floor(i / 3) % 2 === 0;
  const comesBackTo = variant.comesBackTo ?? (i % 2 === 0 ? 'other' : 'same');
  const name = [`${i} ${variant.name}`, network, goods, hasKey ? 'with a key' : 'without a key'].join(' | ');
  return { ...variant, name, network, goods, hasKey, comesBackTo };
});
