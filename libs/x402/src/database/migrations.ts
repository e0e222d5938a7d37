import { type Migration } from '@quant/database';

/** Whose tables these are, in the journal of migrations. */
export const OWNER = 'x402';

/**
 * `x402_payments` is guard and ledger: a row for each payment in progress, and a permanent row for each with an outcome.
 * `x402_answers` holds the answers that payments have bought, with sealed bodies, until they expire; `x402_answer_parts` the
 * bodies that are too long to be written or read in one go, under the fence of the attempt that has written them.
 * `x402_idempotency_keys` holds the keys of payers, as digests, while their payments are at work or their answers kept.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-payments',
    statements: ({ columns: { integer, text }, tableOptions }) => [
      `create table x402_payments (
        key ${text} primary key,
        state ${text} not null check (state in ('running', 'settling', 'settled')),
        fingerprint ${text} not null,
        fence ${text} not null,
        lease_until ${integer} not null,
        network ${text},
        payer ${text},
        pay_to ${text},
        amount ${text},
        resource ${text},
        tx ${text},
        receipt ${text},
        settled_at ${integer}
      ) ${tableOptions}`,
      `create table x402_answers (
        key ${text} primary key references x402_payments (key) on delete cascade,
        status ${integer} not null,
        headers ${text} not null,
        body ${text} not null,
        request ${text} not null,
        drop_at ${integer} not null
      ) ${tableOptions}`,
      `create index x402_payments_open on x402_payments (lease_until) where state <> 'settled'`,
      'create index x402_payments_settled on x402_payments (settled_at)',
      'create index x402_answers_drop on x402_answers (drop_at)',
    ],
  },
  {
    name: '0002-due',
    statements: ({ columns: { integer } }) => [
      `alter table x402_payments add column due_at ${integer} not null default 0`,
      `alter table x402_payments add column tries ${integer} not null default 0`,
      `alter table x402_answers add column valid_until ${integer} not null default 0`,
      `create index x402_payments_due on x402_payments (due_at) where state = 'settling'`,
    ],
  },
  {
    name: '0003-answer-parts',
    statements: ({ columns: { integer, text }, tableOptions }) => [
      `create table x402_answer_parts (
        key ${text} not null references x402_payments (key) on delete cascade,
        fence ${text} not null,
        part ${integer} not null,
        body ${text} not null,
        primary key (key, fence, part)
      ) ${tableOptions}`,
      `alter table x402_answers add column parts_fence ${text}`,
    ],
  },
  {
    name: '0004-outcomes',
    statements: ({ columns: { bytes, integer, text }, tableOptions }) => [
      `alter table x402_payments add column request ${text}`,
      `alter table x402_payments add column audience ${text}`,
      `alter table x402_payments add column idempotency_key ${text}`,
      `alter table x402_payments add column conclusion ${text} check (conclusion in ('unspent', 'unresolved'))`,
      `alter table x402_answers add column purchase ${text}`,
      `alter table x402_answers add column sealed ${bytes}`,
      `alter table x402_answers add column kept_at ${integer} not null default 0`,
      `alter table x402_answers add column undelivered_order ${text}`,
      'create index x402_answers_undelivered on x402_answers (undelivered_order) where undelivered_order is not null',
      `alter table x402_answer_parts add column sealed ${bytes}`,
      `create table x402_idempotency_keys (
        scope ${text} primary key,
        key ${text} not null references x402_payments (key) on delete cascade,
        request ${text} not null
      ) ${tableOptions}`,
      'create index x402_idempotency_keys_payment on x402_idempotency_keys (key)',
      'drop index x402_payments_due',
      `create index x402_payments_due on x402_payments (due_at) where state = 'settling' and conclusion is null`,
      // given up by the versions before, without a conclusion: asked once more
      `update x402_payments set due_at = 0 where due_at = ${Number.MAX_SAFE_INTEGER}`,
    ],
  },
  {
    name: '0005-reported-amount',
    statements: ({ columns: { text } }) => [`alter table x402_payments add column reported_amount ${text}`],
  },
];
