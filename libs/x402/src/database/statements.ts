import { type Dialect } from '@quant/database';

/**
 * The statements of the store. Each transition is one statement that names what it starts from, so that it either happens as
 * a whole or changes nothing, however many processes try.
 */

/** Inserts a payment, or takes over one whose work nobody does any more. */
export const CLAIM = `
  insert into x402_payments (key, state, fingerprint, fence, lease_until) values (?, 'running', ?, ?, ?)
  on conflict (key) do update
    set fingerprint = excluded.fingerprint, fence = excluded.fence, lease_until = excluded.lease_until
    where x402_payments.state = 'running' and x402_payments.lease_until <= ?`;

/** Takes over a payment whose settlement nobody is busy with any more. */
export const RESUME = `
  update x402_payments set fence = ?, lease_until = ?
  where key = ? and fingerprint = ? and state = 'settling' and lease_until <= ?`;

/** Takes over the payment that is longest due, passing over rows that another process is about to take. */
export const takeDue = ({ skipLocked }: Dialect): string => `
  update x402_payments set fence = ?, lease_until = ?, tries = tries + 1
  where key = (
    select key from x402_payments
    where state = 'settling' and due_at <= ? and lease_until <= ?
    order by due_at limit 1 ${skipLocked}
  )
  returning key`;

export const FIND = `
  select p.state, p.fingerprint, p.lease_until, p.network, p.payer, p.pay_to, p.amount, p.resource, p.receipt,
    a.status, a.headers, a.body, a.parts_fence, a.request, a.valid_until, a.drop_at
  from x402_payments p left join x402_answers a on a.key = p.key
  where p.key = ?`;

export const FIND_DUE = `
  select p.key, p.tries, p.network, p.payer, p.pay_to, p.amount, p.resource, a.request, a.valid_until, a.drop_at
  from x402_payments p join x402_answers a on a.key = p.key
  where p.key = ?`;

export const RENEW = `update x402_payments set lease_until = ? where key = ? and fence = ? and state <> 'settled'`;

/** The answer goes with its payment. */
export const RELEASE = `delete from x402_payments where key = ? and fence = ? and state <> 'settled'`;

export const KEEP = `
  update x402_payments set state = 'settling', network = ?, payer = ?, pay_to = ?, amount = ?, resource = ?
  where key = ? and fence = ? and state = 'running'`;

export const KEEP_ANSWER = `
  insert into x402_answers (key, status, headers, body, parts_fence, request, valid_until, drop_at)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;

/** A piece of a long body, as long as its payment is being worked for. */
export const KEEP_PART = `
  insert into x402_answer_parts (key, fence, part, body)
  select p.key, p.fence, cast(? as integer), cast(? as text) from x402_payments p
  where p.key = ? and p.fence = ? and p.state = 'running'`;

export const FIND_PART = `select body from x402_answer_parts where key = ? and fence = ? and part = ?`;

/** Pieces that belong to no answer any more. */
export const DROP_PARTS = `
  delete from x402_answer_parts
  where key in (select key from x402_payments where state <> 'running')
    and not exists (
      select 1 from x402_answers a
      where a.key = x402_answer_parts.key and a.parts_fence = x402_answer_parts.fence
    )`;

export const SETTLED = `
  update x402_payments set state = 'settled', tx = ?, receipt = ?, settled_at = ?
  where key = ? and fence = ? and state = 'settling'`;

export const SETTLED_ANSWER = `update x402_answers set drop_at = ? where key = ?`;

export const UNSETTLED = `
  update x402_payments set fence = '', lease_until = ?, due_at = coalesce(?, due_at)
  where key = ? and fence = ? and state = 'settling'`;

export const DROP_ANSWERS = `
  delete from x402_answers
  where drop_at <= ? and key in (select key from x402_payments where state = 'settled')`;

export const DROP_UNSETTLED = `
  delete from x402_payments
  where state = 'settling' and lease_until <= ? and due_at > ?
    and key in (select key from x402_answers where drop_at <= ?)`;

export const DROP_ABANDONED = `delete from x402_payments where state = 'running' and lease_until <= ?`;

export const LEDGER = `
  select key, network, payer, pay_to, amount, resource, tx, settled_at
  from x402_payments where settled_at >= ? order by settled_at, key limit ?`;
