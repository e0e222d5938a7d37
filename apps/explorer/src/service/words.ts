import { type OperationSummary } from '@quant/operations';
import { type Difference } from './largest-difference';

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

/** How far two answers are apart, in a sentence. */
export function differenceText({ relative, units, field, count, other }: Difference): string {
  const numbers = `${count} ${count === 1 ? 'number' : 'numbers'}`;
  const elsewhere = other === undefined ? '' : ` Something else than a number differs: ${other}.`;
  if (relative === 0)
    return `${other === undefined ? 'The same answer' : 'The same numbers'}: ${numbers}, largest difference 0.${elsewhere}`;
  const last = units === undefined ? '' : `, ${units} ${units === 1 ? 'unit' : 'units'} in the last place`;
  return `Largest relative difference of ${numbers}: ${relative.toExponential(1).replace('-', '−')}${last}, in ${field}.${elsewhere}`;
}

/** Free calls of the day, as the headers of an answer say. */
export interface AllowanceLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date;
}

/** @returns undefined where the call was not counted, or the headers cannot be read */
export function allowanceLeft(headers: { get(name: string): string | null }): AllowanceLeft | undefined {
  const [limit, remaining] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => headers.get(name) ?? '');
  const resetsAt = new Date(headers.get('X-RateLimit-Reset') ?? NaN);
  if (!isCount(limit) || !isCount(remaining) || Number.isNaN(resetsAt.getTime())) return undefined;
  return { limit: Number(limit), remaining: Number(remaining), resetsAt };
}

function isCount(text: string | undefined): boolean {
  return /^\d{1,15}$/.test(text ?? '');
}

const MOST_VIOLATIONS = 5;
const LONGEST = 500;

/** Why a service has not answered a call, for a person. */
export function refusalText(
  status: number,
  body: unknown,
  retryAfter: string | null,
  { priceUsd }: Pick<OperationSummary, 'priceUsd'>,
): string {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  if (status === 402) {
    const price = priceUsd === undefined ? '' : `: ${priceUsd} USDC`;
    return `The free calls of the day are used up, or the service offers none: this call has to be paid for${price}. This page does not pay; the client and the command line do.`;
  }
  if (Array.isArray(detail)) return `The service refuses the request. ${violationsText(detail)}`;
  const said = typeof detail === 'string' ? detail.slice(0, LONGEST) : `The service answers ${status}`;
  const again = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? ` Ask again in ${retryAfter} s.` : '';
  return `${/[.!?]$/.test(said) ? said : `${said}.`}${again}`;
}

function violationsText(violations: readonly unknown[]): string {
  const texts = violations.slice(0, MOST_VIOLATIONS).flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('loc' in one) || !('msg' in one)) return [];
    const place = Array.isArray(one.loc) ? one.loc.slice(1).join('.') : '';
    return [`${place === '' ? '' : `${place}: `}${String(one.msg)}`.slice(0, LONGEST)];
  });
  const more = violations.length - MOST_VIOLATIONS;
  return `${texts.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}
