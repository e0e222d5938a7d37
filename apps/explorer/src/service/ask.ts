import { type OperationSummary } from '@quant/operations';
import { boundedText } from './bounded-text';
import { type HttpRequest } from './http-request';
import { allowanceLeft, type AllowanceLeft, refusalText } from './words';

/** Outcome of a call to a service. */
export type Asked =
  | {
      readonly kind: 'answered';
      /** As the service has written it. */
      readonly text: string;
      readonly body: unknown;
      readonly ms: number;
      readonly left: AllowanceLeft | undefined;
    }
  | { readonly kind: 'refused'; readonly text: string; readonly left: AllowanceLeft | undefined }
  | { readonly kind: 'failed'; readonly text: string };

const LONGEST_SECONDS = 30;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Sends a request to the service.
 *
 * @param signal  ends it before its time
 * @param send    `fetch`
 */
export async function ask(
  { method, url, headers, body }: HttpRequest,
  operation: Pick<OperationSummary, 'priceUsd'>,
  signal: AbortSignal,
  send: typeof fetch,
): Promise<Asked> {
  const limit = AbortSignal.timeout(LONGEST_SECONDS * 1000);
  const start = performance.now();
  try {
    const response = await send(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, limit]),
      credentials: 'omit',
      redirect: 'error',
    });
    const text = await boundedText(response, MAX_BYTES);
    const ms = performance.now() - start;
    if (text === undefined)
      return { kind: 'failed', text: `The answer is longer than ${MAX_BYTES / 2 ** 20} MiB, and was not read.` };
    const answer = parsed(text);
    const left = allowanceLeft(response.headers);
    if (response.ok && answer !== undefined) return { kind: 'answered', text, body: answer, ms, left };
    if (response.ok) return { kind: 'failed', text: 'The service answers with something else than JSON.' };
    return {
      kind: 'refused',
      text: refusalText(response.status, answer, response.headers.get('Retry-After'), operation),
      left,
    };
  } catch {
    return { kind: 'failed', text: failureText(signal, limit) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function failureText(signal: AbortSignal, limit: AbortSignal): string {
  if (signal.aborted) return 'Cancelled.';
  if (limit.aborted) return `No answer within ${LONGEST_SECONDS} seconds.`;
  return 'No answer: the service cannot be reached, or does not let this page ask it.';
}
