import { type Dialect } from '@quant/database';

/**
 * The statements of the store. Each transition is one statement that names what it starts from, so that it either
 * happens as a whole or changes nothing, however many processes try.
 */

/** Inserts a new payment. */
export const CLAIM = `
  insert into x402_payments (key, state, request, fingerprint, audience, idempotency_key, fence, lease_until)
  values (?, 'running', ?, ?, ?, ?, ?, ?)
  on conflict (key) do nothing`;

/**
 * Forgets a payment with abandoned work, and its Idempotency-Key. An attempt that wakes up too late finds no row.
 */
export const FORGET = `delete from x402_payments where key = ? and state = 'running' and lease_until <= ?`;

/** Takes over a payment with an abandoned settlement. */
export const RESUME = `
  update x402_payments set fence = ?, lease_until = ?, tries = tries + 1
  where key = ? and state = 'settling' and conclusion is null and lease_until <= ? and due_at <= ?`;

/** Takes over the payment that is longest due, passing over rows that another process is about to take. */
export const takeDue = ({ skipLocked }: Dialect): string => `
  update x402_payments set fence = ?, lease_until = ?, tries = tries + 1
  where key = (
    select key from x402_payments
    where state = 'settling' and conclusion is null and due_at <= ? and lease_until <= ?
    order by due_at, key limit 1 ${skipLocked}
  )
  returning key`;

export const FIND = `
  select p.key, p.state, p.conclusion, p.request, p.fingerprint, p.audience, p.idempotency_key, p.fence, p.lease_until,
    p.due_at, p.tries, p.receipt, a.status, a.headers, a.body, a.sealed, a.parts_fence, a.undelivered_order
  from x402_payments p left join x402_answers a on a.key = p.key
  where p.key = ?`;

export const FIND_DUE = `
  select p.key, p.tries, p.network, p.payer, p.pay_to, p.amount, p.resource, a.request, a.kept_at, a.valid_until,
    a.drop_at
  from x402_payments p join x402_answers a on a.key = p.key
  where p.key = ?`;

export const RENEW = `update x402_payments set lease_until = ? where key = ? and fence = ? and state <> 'settled'`;

export const RELEASE = `delete from x402_payments where key = ? and fence = ? and state = 'running'`;

export const KEEP = `
  update x402_payments set state = 'settling', network = ?, payer = ?, pay_to = ?, amount = ?, resource = ?
  where key = ? and fence = ? and state = 'running'`;

export const KEEP_ANSWER = `
  insert into x402_answers
    (key, status, headers, body, sealed, parts_fence, purchase, undelivered_order, request, kept_at, valid_until, drop_at)
  values (?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?)`;

/** A piece of a long body, while the work for its payment is running. */
export const keepPart = ({ columns: { bytes } }: Dialect): string => `
  insert into x402_answer_parts (key, fence, part, body, sealed)
  select p.key, p.fence, cast(? as integer), '', cast(? as ${bytes}) from x402_payments p
  where p.key = ? and p.fence = ? and p.state = 'running'`;

export const FIND_PART = `select body, sealed from x402_answer_parts where key = ? and fence = ? and part = ?`;

/** True if an answer still stands: its pieces are dropped after it, never before. */
export const FIND_ANSWER = `select 1 as stands from x402_answers where key = ? and parts_fence = ?`;

/** Pieces that belong to no answer any more. */
export const DROP_PARTS = `
  delete from x402_answer_parts
  where exists (select 1 from x402_payments p where p.key = x402_answer_parts.key and p.state <> 'running')
    and not exists (
      select 1 from x402_answers a
      where a.key = x402_answer_parts.key and a.parts_fence = x402_answer_parts.fence
    )`;

export const SETTLED = `
  update x402_payments set state = 'settled', tx = ?, receipt = ?, settled_at = ?, reported_amount = ?
  where key = ? and fence = ? and state = 'settling' and conclusion is null`;

export const SETTLED_ANSWER = `
  update x402_answers set drop_at = ? where key = ? returning purchase`;

/** The payments with unfetched answers for an order, the oldest answer first. */
export const FIND_UNDELIVERED = `
  select key from x402_answers where undelivered_order = ? order by kept_at, key limit 100`;

/** While the first attempt settles it has no due time; one that is not its own says that its buyer has hung up. */
export const ABANDON = `
  update x402_payments set due_at = ?
  where key = ? and fence = ? and state = 'settling' and conclusion is null and tries = 0 and due_at = 0`;

export const DELIVERED = `update x402_answers set undelivered_order = null where key = ?`;

export const UNSETTLED = `
  update x402_payments set fence = '', lease_until = ?, due_at = ?
  where key = ? and fence = ? and state = 'settling'`;

/** The answer goes with its payment. */
export const REFUSED = `
  delete from x402_payments where key = ? and fence = ? and state = 'settling' and conclusion is null`;

export const CONCLUDE = `
  update x402_payments set conclusion = ?, fence = ''
  where key = ? and fence = ? and state = 'settling' and conclusion is null`;

export const FIND_PURCHASE = `select purchase from x402_answers where key = ?`;

export const DROP_ANSWER = `delete from x402_answers where key = ?`;

/** Binds an Idempotency-Key to a payment that is being worked for. */
export const BIND = `
  insert into x402_idempotency_keys (scope, key, request)
  select cast(? as text), p.key, cast(? as text) from x402_payments p
  where p.key = ? and p.fence = ? and p.state = 'running'
  on conflict (scope) do nothing`;

export const FIND_BINDING = `select key, request from x402_idempotency_keys where scope = ?`;

export const UNBIND = `delete from x402_idempotency_keys where key = ?`;

/** Looks up the payments of dropped answers, not the whole ledger, which only grows. */
export const DROP_ANSWERS = `
  delete from x402_answers
  where drop_at <= ?
    and exists (select 1 from x402_payments p where p.key = x402_answers.key and p.state = 'settled')`;

/** Keys whose answers are not kept any more. */
export const DROP_BINDINGS = `
  delete from x402_idempotency_keys
  where exists (select 1 from x402_payments p where p.key = x402_idempotency_keys.key and p.state = 'settled')
    and not exists (select 1 from x402_answers a where a.key = x402_idempotency_keys.key)`;

/** Ends what lasts beyond a moment at another one. */
export const BRING_FORWARD = `
  update x402_payments set
    lease_until = case when lease_until > ? then ? else lease_until end,
    due_at = case when due_at > ? then ? else due_at end
  where state <> 'settled' and conclusion is null and (lease_until > ? or due_at > ?)`;

/** The second condition is that of the index of open payments. */
export const DROP_ABANDONED = `
  delete from x402_payments where state = 'running' and state <> 'settled' and lease_until <= ?`;

export const LEDGER = `
  select key, network, payer, pay_to, amount, resource, tx, settled_at, reported_amount
  from x402_payments where settled_at >= ? order by settled_at, key limit ?`;
