import { type Dialect, type Migration } from '@quant/database';

/** Whose tables these are, in the journal of migrations. */
export const OWNER = 'x402';

/**
 * The tables of payments. Times are epoch milliseconds.
 *
 * PostgreSQL partitions them by the hash of the payment's key. Partitions by payer would not work: a unique constraint
 * holds within one partition only, the key must be unique, and the payer is unknown while a payment is being verified.
 * A payment, its answer and the pieces of its answer have the same key, so a distributed PostgreSQL can keep them
 * together. It would have to drop the reference of `x402_idempotency_keys`, which has a different key.
 */
const PAYMENTS: Migration = {
  name: '0001-payments',
  statements: (dialect) => [...payments(dialect), ...answers(dialect), ...idempotencyKeys(dialect)],
};

/**
 * Guard against double spending, and ledger: a row for each payment under way, kept permanently once it has an outcome.
 *
 * - `fingerprint`, `request`, `audience`, `idempotency_key`: compared to decide whether a repeated payment is for the same request.
 * - `fence` and `lease_until`: the attempt that works on it, and the end of its exclusive lease.
 * - `due_at`, `tries`: when the service next asks for its outcome, and how often it has asked.
 * - `conclusion`: why the service no longer asks for the outcome.
 * - `network` to `resource` are known after verification; `tx` to `settled_at` after settlement. `reported_amount`: the
 *   amount that the facilitator reports as settled.
 */
const payments = ({ columns: { integer, text }, createInParts }: Dialect): string[] => [
  ...createInParts(
    'x402_payments',
    'key',
    `
    key ${text} primary key,
    state ${text} not null check (state in ('running', 'settling', 'settled')),
    fingerprint ${text} not null,
    request ${text},
    audience ${text},
    idempotency_key ${text},
    fence ${text} not null,
    lease_until ${integer} not null,
    due_at ${integer} not null default 0,
    tries ${integer} not null default 0,
    conclusion ${text} check (conclusion in ('unspent', 'unresolved')),
    network ${text},
    payer ${text},
    pay_to ${text},
    amount ${text},
    resource ${text},
    tx ${text},
    receipt ${text},
    reported_amount ${text},
    settled_at ${integer}
    `,
  ),
  `create index x402_payments_open on x402_payments (lease_until) where state <> 'settled'`,
  `create index x402_payments_due on x402_payments (due_at) where state = 'settling' and conclusion is null`,
  'create index x402_payments_settled on x402_payments (settled_at)',
];

/**
 * Stored answers to paid calls. `sealed` is the encrypted body. A body that is too long for one row is in
 * `x402_answer_parts`, under the fence of the attempt that wrote it (`parts_fence`). `purchase` is the id of the
 * purchase; `undelivered_order` is the order, until the buyer has fetched the answer.
 */
const answers = ({ columns: { bytes, integer, text }, createInParts }: Dialect): string[] => [
  ...createInParts(
    'x402_answers',
    'key',
    `
    key ${text} primary key references x402_payments (key) on delete cascade,
    status ${integer} not null,
    headers ${text} not null,
    body ${text} not null,
    sealed ${bytes},
    parts_fence ${text},
    purchase ${text},
    undelivered_order ${text},
    request ${text} not null,
    kept_at ${integer} not null default 0,
    valid_until ${integer} not null default 0,
    drop_at ${integer} not null
    `,
  ),
  'create index x402_answers_drop on x402_answers (drop_at)',
  'create index x402_answers_undelivered on x402_answers (undelivered_order) where undelivered_order is not null',
  ...createInParts(
    'x402_answer_parts',
    'key',
    `
    key ${text} not null references x402_payments (key) on delete cascade,
    fence ${text} not null,
    part ${integer} not null,
    body ${text} not null,
    sealed ${bytes},
    primary key (key, fence, part)
    `,
  ),
];

/** The Idempotency-Keys of payers, as digests (`scope`), during their payments and while the answers are stored. */
const idempotencyKeys = ({ columns: { text }, createInParts }: Dialect): string[] => [
  ...createInParts(
    'x402_idempotency_keys',
    'scope',
    `
    scope ${text} primary key,
    key ${text} not null references x402_payments (key) on delete cascade,
    request ${text} not null
    `,
  ),
  'create index x402_idempotency_keys_payment on x402_idempotency_keys (key)',
];

/** All steps, oldest first. */
export const MIGRATIONS: readonly Migration[] = [PAYMENTS];
