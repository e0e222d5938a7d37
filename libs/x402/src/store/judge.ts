import { type ClaimRequest, type Conclusion, type Known } from './payment-store';

/** Record of a payment, without its answer. */
export interface PaymentRecord {
  readonly state: 'running' | 'settling' | 'settled' | Conclusion;
  readonly request: string | null;
  readonly fingerprint: string;
  readonly audience: string | null;
  readonly idempotencyKey: string | null;
  /** True while an attempt has an unexpired lease on it. */
  readonly isHeld: boolean;
  readonly leaseUntil: number;
  /** 0: the first attempt has not ended, and its buyer has not hung up. */
  readonly dueAt: number;
  /** How often it was given out as due: 0 while the first attempt has it. */
  readonly tries: number;
  readonly hasAnswer: boolean;
}

/** State of a claim by the record of its payment; the store adds what only it can: the answer, and the right to act. */
export type Judgement =
  /** No attempt holds the payment, and no answer was kept. */
  | { readonly status: 'free' }
  | { readonly status: 'due' }
  | { readonly status: 'bought' }
  | Exclude<Known, { status: 'settled' }>;

/** An attempt that asks a facilitator is over about then. */
const ASKING_MS = 1_000;
/** Time until a buyer may ask again for a payment whose outcome stays unknown. */
const UNRESOLVED_MS = 3_600_000;

type Asked = Pick<ClaimRequest, 'request' | 'fingerprint' | 'audience' | 'idempotencyKey' | 'now'>;

/**
 * Decides what a payment that was used before is good for. One that is known is never "unpaid": who has paid, or may
 * have, is not asked to pay again.
 */
export function judge(record: PaymentRecord, claim: Asked): Judgement {
  const { state, leaseUntil } = record;
  const { now } = claim;
  if (state === 'running' && leaseUntil <= now) return { status: 'free' };
  const isSameKey = record.idempotencyKey !== null && record.idempotencyKey === claim.idempotencyKey;
  if (isSameKey && record.request !== claim.request) return { status: 'other', isSameKey };
  if (state === 'running') return { status: 'busy', isSameKey };
  const isTheirs = record.audience === null || record.audience === claim.audience || isSameKey;
  if (record.fingerprint !== claim.fingerprint || !isTheirs) return { status: 'other', isSameKey: false };
  switch (state) {
    case 'settling':
      return judgeSettling(record, { now, isSameKey });
    case 'settled':
      return { status: record.hasAnswer ? 'bought' : 'gone' };
    case 'unspent':
      return { status: 'unspent' };
    case 'unresolved':
      return { status: 'unknown', askAt: now + UNRESOLVED_MS };
  }
}

function judgeSettling(
  { isHeld, leaseUntil, dueAt, tries }: PaymentRecord,
  { now, isSameKey }: { readonly now: number; readonly isSameKey: boolean },
): Judgement {
  const isFree = leaseUntil <= now;
  if (isFree && dueAt <= now) return { status: 'due' };
  if (isFree || !isHeld) return { status: 'unknown', askAt: Math.max(dueAt, leaseUntil) };
  return dueAt === 0 || tries === 0 ? { status: 'busy', isSameKey } : { status: 'unknown', askAt: now + ASKING_MS };
}

/**
 * Decides what an earlier payment for the same order means for the next one.
 *
 * @param isAttended  whether the buyer of its first attempt is known to wait
 * @param isGoingOut  whether its answer is known to be on its way to him
 * @returns undefined if it means nothing
 */
export function judgeUndelivered(
  record: PaymentRecord,
  claim: Asked,
  isAttended: () => boolean,
  isGoingOut: () => boolean,
): Exclude<Judgement, { status: 'free' }> | undefined {
  const judgement = judge(record, claim);
  if (judgement.status === 'busy' && record.state === 'settling') {
    if (record.dueAt === 0 && record.tries === 0 && isAttended()) return undefined;
    return { status: 'unknown', askAt: claim.now + ASKING_MS };
  }
  if (judgement.status === 'bought' && isGoingOut()) return undefined;
  return ['bought', 'unknown', 'due'].includes(judgement.status)
    ? (judgement as Exclude<Judgement, { status: 'free' }>)
    : undefined;
}
