import { type OperationSummary } from '@quant/operations';

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
