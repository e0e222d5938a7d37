import { judge, judgeUndelivered } from '../store/judge';
import {
  type Attempt,
  type Bound,
  type KeyBinding,
  type Known,
  type PaymentStore,
  type UndeliveredQuestion,
} from '../store/payment-store';
import { asKnown, claimOf, known } from './known-payment';
import { type PaymentRow, recordOf } from './rows';
import * as SQL from './statements';
import { FENCED, type StoreParts } from './store-parts';

/** Finds what another payment has bought for the same order. */
export function earlierOrders(parts: StoreParts): Pick<PaymentStore, 'bind' | 'undelivered'> {
  return {
    bind: (attempt, binding) => bind(parts, attempt, binding),
    undelivered: (question) => undelivered(parts, question),
  };
}

async function bind(parts: StoreParts, attempt: Attempt, binding: KeyBinding): Promise<Bound> {
  const { key, fence } = attempt;
  const { scope, request, now } = binding;
  const owner = await parts.database.transaction(async (tx): Promise<PaymentRow | Bound> => {
    const bind = async () => (await tx.prepare(SQL.BIND).run(scope, request, key, fence)) > 0;
    if (await bind()) return { status: 'bound' };
    const bound = await tx.prepare<{ key: string; request: string }>(SQL.FIND_BINDING).first(scope);
    const row = bound && (await tx.prepare<PaymentRow>(SQL.FIND).first(bound.key));
    if (!row) return LOST;
    if (row.key === key) return row.fence === fence && row.state === 'running' ? { status: 'bound' } : LOST;
    if (judge(recordOf(row), { ...claimOf(row), now }).status !== 'free')
      return bound.request === request ? row : { status: 'other', isSameKey: true };
    await tx.prepare(SQL.FORGET).run(row.key, now);
    return (await bind()) ? { status: 'bound' } : LOST;
  }, FENCED);
  if (!('fence' in owner)) return owner;
  return (await known(parts, owner, { ...claimOf(owner), now })) ?? LOST;
}

async function undelivered(
  parts: StoreParts,
  { order, now, isAttended, isGoingOut }: UndeliveredQuestion,
): Promise<Known | undefined> {
  for (const { key } of await parts.database.prepare<{ key: string }>(SQL.FIND_UNDELIVERED).all(order)) {
    const row = await parts.database.prepare<PaymentRow>(SQL.FIND).first(key);
    const attempt = { key, fence: row?.fence ?? '' };
    const isWaitedFor = () => isAttended(attempt, row?.lease_until ?? 0);
    const judgement =
      row && judgeUndelivered(recordOf(row), { ...claimOf(row), now }, isWaitedFor, () => isGoingOut(attempt));
    const known = judgement && (await asKnown(parts, row, judgement, now));
    if (known && known.status !== 'gone') return known;
  }
  return undefined;
}

/** The attempt has lost its payment, or the key has just changed hands. */
const LOST = { status: 'busy', isSameKey: false } as const;
