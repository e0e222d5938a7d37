import { type Migration } from '@quant/database';

/** Whose tables these are, in the journal of migrations. */
export const OWNER = 'x402';

/**
 * `x402_payments` is guard and ledger: a row for each payment that is being sold, and for ever for each that was settled.
 * `x402_answers` holds what payments have bought, for as long as it is kept; `x402_answer_parts` the bodies that are too long to
 * be written or read in one go, under the fence of the attempt that has written them.
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
];
