import {
  type Claim,
  type ClaimRequest,
  type DuePayment,
  type DueRequest,
  type PaymentStore,
} from '../store/payment-store';
import { judge } from '../store/judge';
import { findDue, known } from './known-payment';
import { type PaymentRow, recordOf } from './rows';
import * as SQL from './statements';
import { change, type StoreParts } from './store-parts';

/** Between a claim that was not granted and the look at why, the holder may let go; then it is tried again. */
const CLAIM_ROUNDS = 5;

/** Claims of payments by attempts. */
export function claiming(parts: StoreParts): Pick<PaymentStore, 'claim' | 'claimDue' | 'renew' | 'abandon'> {
  return {
    claim: (request) => claimPayment(parts, request),
    claimDue: (request) => claimDue(parts, request),
    renew: ({ key, fence }, leaseUntil) => change(parts, SQL.RENEW, leaseUntil, key, fence),
    abandon: ({ key, fence }, now) => change(parts, SQL.ABANDON, now, key, fence),
  };
}

async function claimPayment(parts: StoreParts, claim: ClaimRequest): Promise<Claim> {
  const { attempt, request, fingerprint, audience, idempotencyKey, leaseUntil } = claim;
  const { key, fence } = attempt;
  const row = [key, request, fingerprint, audience, idempotencyKey, fence, leaseUntil];
  for (let round = 1; round <= CLAIM_ROUNDS; round++) {
    if (await change(parts, SQL.CLAIM, ...row)) return { status: 'run' };
    const known = await claimKnown(parts, claim);
    if (known) return known;
  }
  return { status: 'busy', isSameKey: false };
}

/** State of a payment that was used before; undefined if it is free by now. */
async function claimKnown(parts: StoreParts, claim: ClaimRequest): Promise<Claim | undefined> {
  const { attempt, now, leaseUntil } = claim;
  const row = await parts.database.prepare<PaymentRow>(SQL.FIND).first(attempt.key);
  if (!row) return undefined;
  const judgement = judge(recordOf(row), claim);
  if (judgement.status === 'free') await change(parts, SQL.FORGET, attempt.key, now);
  if (judgement.status !== 'due') return known(parts, row, claim);
  if (!(await change(parts, SQL.RESUME, attempt.fence, leaseUntil, attempt.key, now, now))) return undefined;
  const due = await findDue(parts, attempt.key);
  return due && { status: 'due', due };
}

async function claimDue(parts: StoreParts, { fence, now, leaseUntil }: DueRequest): Promise<DuePayment | undefined> {
  const taken = await parts.database
    .prepare<{ key: string }>(SQL.takeDue(parts.database.dialect))
    .first(fence, leaseUntil, now, now);
  return taken && findDue(parts, taken.key);
}
