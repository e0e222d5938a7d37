import { type Conduct, type Network } from './money';
import { type Kill } from './replica';

/** Goods: a plain answer, a long one, and purchases whose answer holds a secret. */
export const GOODS = ['call', 'batch', 'position', 'extension'] as const;
export type Goods = (typeof GOODS)[number];

/** How the buyer names his order. */
const NAMINGS = ['no name', 'Idempotency-Key', 'payment-identifier', 'both'] as const;
export type Naming = (typeof NAMINGS)[number];

/** Protocols of the first and later requests: over HTTP the payment is a header, over MCP an object in another spelling. */
const DOORS = ['http', 'http, then mcp', 'mcp', 'mcp, then http'] as const;

/** Fault of a proxy between buyer and service in the first request. */
export interface Between {
  readonly answers: 502 | 503 | 504 | 520 | 'cut';
  /** When it closes its connection to the service; left out: it waits for the answer and loses it. */
  readonly atMs?: number;
}

/** One purchase and its fault. */
export interface Case {
  readonly name: string;
  /** The kind of fault. */
  readonly kind: string;
  readonly network: Network;
  readonly goods: Goods;
  readonly naming: Naming;
  /** The name of the order, if it has one. */
  readonly order: string;
  readonly doors: (typeof DOORS)[number];
  /** Of the facilitator, for each settlement of the first payment. */
  readonly conducts?: readonly Conduct[];
  readonly between?: Between;
  readonly kill?: Kill;
  /** Time from the first payment until the buyer hangs up [ms]. */
  readonly hangsUpAtMs?: number;
  /** Time from the lost answer until the buyer signs another payment [ms]; left out: he sends the first again. */
  readonly signsAnewAfterMs?: number;
  /** The process of his next request. */
  readonly comesBackTo: 'same' | 'other';
  /** Two buyers order the same, and both wait. */
  readonly isTwin?: true;
}

/** A fault, with the choices that it requires. */
type Variant = Omit<Case, 'network' | 'goods' | 'naming' | 'order' | 'doors' | 'comesBackTo'> &
  Partial<Pick<Case, 'comesBackTo'>> & {
    /** Whether the order must have a name, or must not; left out: it may. */
    readonly mustBeNamed?: boolean;
  };

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
const retrying = (ms: number | undefined) => (ms === undefined ? 'the same again' : `signs again after ${ms} ms`);
const pair = <A, B>(as: readonly A[], bs: readonly B[]): (readonly [A, B])[] =>
  as.flatMap((a) => bs.map((b) => [a, b] as const));
const again = (signsAnewAfterMs: number | undefined) => (signsAnewAfterMs === undefined ? {} : { signsAnewAfterMs });

const LOOSE_SENT = pair(LOOSE, AGAIN_MS).map(([says, ms]): Variant => ({
  kind: 'facilitator: settled, and said something else',
  name: `sent, answer ${named(says)}, ${retrying(ms)}`,
  conducts: [{ sends: true, takesMs: 300, says }],
  ...again(ms),
}));

const LOOSE_UNSENT = pair(LOOSE.slice(2, 7), [undefined, 2_500]).map(([says, ms]): Variant => ({
  kind: 'facilitator: did not settle, and said something loose',
  name: `never sent, answer ${named(says)}, ${retrying(ms)}`,
  conducts: Array.from({ length: 50 }, () => ({ sends: false, takesMs: 300, says })),
  ...again(ms),
}));

const GIVEN_UP = pair(pair([502, 503, 504, 520, 'cut'] as const, [500, 3_000]), [undefined, 500, 5_000]).map(
  ([[answers, atMs], ms]): Variant => ({
    kind: 'proxy gives up while it settles',
    name: `a proxy answers ${answers} at ${atMs} ms while it settles, ${retrying(ms)}`,
    conducts: SLOW,
    between: { answers, atMs },
    ...again(ms),
  }),
);

/** A second payment without the name of the order is another purchase, so an unnamed order sends the first payment again. */
const ANSWER_LOST = pair([502, 504, 520, 'cut'] as const, [undefined, 2_500]).map(([answers, ms]): Variant => ({
  kind: 'proxy loses the answer',
  name: `a proxy loses the answer: ${answers}, ${retrying(ms)}`,
  between: { answers },
  ...again(ms),
  ...(ms !== undefined && { mustBeNamed: true }),
}));

const HUNG_UP = pair([500, 1_000, 2_500, 5_000, 9_700, 15_000], ['same', 'other'] as const).map(
  ([ms, comesBackTo]): Variant => ({
    kind: 'buyer hangs up and signs anew',
    name: `hangs up at 2 s of 7, ${retrying(ms)} at the ${comesBackTo} process`,
    conducts: SLOW,
    hangsUpAtMs: 2_000,
    signsAnewAfterMs: ms,
    comesBackTo,
  }),
);

const KILLED = pair(pair([1, 2, 3, 4, 5, 6, 7, 8], ['before', 'after'] as const), [undefined, 700, 5_000, 9_700]).map(
  ([[step, when], ms]): Variant => ({
    kind: 'process killed at a step',
    name: `killed ${when} step ${step}, ${retrying(ms)}`,
    kill: { step, when },
    ...(step % 2 === 0 && { conducts: SLOW }),
    ...again(ms),
  }),
);

const TWINS = [200, 3_000, 7_000, 12_000].map((takesMs): Variant => ({
  kind: 'two buyers at once',
  name: `two who both wait, ${takesMs} ms`,
  conducts: [{ sends: true, takesMs, says: 'truth' }],
  mustBeNamed: false,
  isTwin: true,
}));

const VARIANTS: readonly Variant[] = [LOOSE_SENT, LOOSE_UNSENT, GIVEN_UP, ANSWER_LOST, HUNG_UP, KILLED, TWINS].flat();

/** One fault with one of each choice that it leaves. @param i  number of the case, by which the rest is chosen */
function caseOf(variant: Variant, i: number, choices: Pick<Case, 'network' | 'goods' | 'naming'>): Case {
  const comesBackTo = variant.comesBackTo ?? (i % 2 === 0 ? 'other' : 'same');
  const doors = DOORS[i % DOORS.length] ?? 'http';
  const { network, goods, naming } = choices;
  const name = [`${i} ${variant.name}`, network, goods, doors, naming].join(' | ');
  return { ...variant, ...choices, order: `order-number-${String(i).padStart(6, '0')}`, doors, comesBackTo, name };
}

const namingsOf = ({ mustBeNamed }: Variant): readonly Naming[] =>
  mustBeNamed === undefined ? NAMINGS : NAMINGS.filter((naming) => (naming === 'no name') !== mustBeNamed);

/** Every fault once, with rotating choices; buyers who hang up on both networks. */
export const SELECTION: readonly Case[] = [...VARIANTS, ...HUNG_UP].map((variant, i): Case => {
  const namings = namingsOf(variant);
  return caseOf(variant, i, {
    network: (i + Math.floor(i / 12)) % 2 === 0 ? 'base' : 'solana',
    goods: GOODS[(i + Math.floor(i / 4)) % GOODS.length] ?? 'call',
    naming: namings[Math.floor(i / 3) % namings.length] ?? 'no name',
  });
});

/** Every fault on both networks, with all goods and all ways to name an order. */
export const ALL: readonly Case[] = VARIANTS.flatMap((variant) =>
  pair(pair(['base', 'solana'] as const, GOODS), namingsOf(variant)).map(
    ([[network, goods], naming]) => [variant, { network, goods, naming }] as const,
  ),
).map(([variant, choices], i) => caseOf(variant, i, choices));
