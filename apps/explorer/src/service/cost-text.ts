import { type OperationSummary } from '@quant/operations';
import { type AllowanceLeft } from './allowance-left';

/** Remaining free calls, and the price beyond them. */
export function costText({ allowance, priceUsd }: OperationSummary, left: AllowanceLeft | undefined): string {
  if (allowance === 'free') return 'Calls of this operation are free.';
  const price = priceUsd === undefined ? 'the sum of its parts' : `${priceUsd} USDC`;
  if (allowance === 'paid-only') return `A call costs ${price}.`;
  if (!left) return `Beyond the free calls of the day, a call costs ${price}.`;
  const calls = `${left.remaining} of ${left.limit} free ${left.limit === 1 ? 'call' : 'calls'} left`;
  return `${calls} until ${timeText(left.resetsAt)}; beyond them, a call costs ${price}.`;
}

function timeText(at: Date): string {
  return `${at.toISOString().slice(11, 16)} UTC`;
}
