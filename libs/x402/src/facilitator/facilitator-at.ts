import {
  type PaymentPayload,
  type PaymentRequirements,
  SettleError,
  type SettleResponse,
  type SupportedResponse,
  VerifyError,
  type VerifyResponse,
} from '@x402/core/types';
import { type Facilitator } from './facilitator';
import { FacilitatorError } from './facilitator-error';
import { isSettleResponse, isSupportedResponse, isVerifyResponse } from './responses';

export interface FacilitatorAddress {
  /** Where `/verify`, `/settle` and `/supported` are, such as `https://facilitator.payai.network`. */
  readonly url: string;
  /** Headers that prove who asks, made anew for each call: some facilitators want a token per path. */
  readonly authorization?: (operation: Operation) => Promise<Readonly<Record<string, string>>>;
  /** When a connection is given up, 30 000 by default. How long an answer is waited for is the till's to say. */
  readonly timeoutMs?: number;
}

type Operation = 'verify' | 'settle' | 'supported';

const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * A facilitator behind HTTP.
 *
 * The package's own client is not used because it writes to stdout, follows redirects with the credentials in hand, and
 * reads answers of any size.
 *
 * @example
 * const facilitator = facilitatorAt({ url: 'http://127.0.0.1:1' });
 * await facilitator.getSupported(); // throws FACILITATOR_UNAVAILABLE
 */
export function facilitatorAt(address: FacilitatorAddress): Facilitator {
  const ask = async (operation: 'verify' | 'settle', payload: PaymentPayload, requirements: PaymentRequirements) =>
    call(address, operation, {
      x402Version: payload.x402Version,
      paymentPayload: payload,
      paymentRequirements: requirements,
    });
  return {
    async verify(payload, requirements): Promise<VerifyResponse> {
      const { status, body } = await ask('verify', payload, requirements);
      if (!isVerifyResponse(body)) throw unusable('verify', status);
      if (!isOk(status)) throw new VerifyError(status, body);
      return body;
    },
    async settle(payload, requirements): Promise<SettleResponse> {
      const { status, body } = await ask('settle', payload, requirements);
      if (!isSettleResponse(body)) throw unusable('settle', status);
      if (!isOk(status)) throw new SettleError(status, body);
      return body;
    },
    async getSupported(): Promise<SupportedResponse> {
      const { status, body } = await call(address, 'supported');
      if (!isOk(status) || !isSupportedResponse(body)) throw unusable('supported', status);
      return body;
    },
  };
}

async function call(
  { url, authorization, timeoutMs = 30_000 }: FacilitatorAddress,
  operation: Operation,
  question?: object,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${operation}`, {
      method: question ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(await authorization?.(operation)) },
      ...(question && { body: JSON.stringify(question) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parse(await readText(response, operation)) };
  } catch (error) {
    throw error instanceof FacilitatorError ? error : new FacilitatorError(operation, 'no answer', { cause: error });
  }
}

async function readText(response: Response, operation: Operation): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES)
      throw new FacilitatorError(operation, `an answer of more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isOk(status: number): boolean {
  return status >= 200 && status <= 299;
}

function unusable(operation: Operation, status: number): FacilitatorError {
  return new FacilitatorError(operation, `an unusable answer with status ${status}`);
}
