import {
  type PaymentPayload,
  type PaymentRequirements,
  SettleError,
  type SettleResponse,
  type SupportedResponse,
  VerifyError,
  type VerifyResponse,
} from '@x402/core/types';
import { endpointProblem } from '../http/endpoint-url';
import { isRecord, MAX_ANSWER_BYTES, parseAnswer, readAnswer } from '../http/read-answer';
import { type Authorization } from './cdp-authorization';
import { deadline } from './deadline';
import {
  type Facilitator,
  FacilitatorConfigError,
  FacilitatorError,
  type FacilitatorOperation,
  operationTarget,
} from './facilitator';

export interface FacilitatorAddress {
  /** Base URL of `/verify`, `/settle` and `/supported`, such as `https://facilitator.payai.network`. */
  readonly url: string;
  /** Headers that prove who asks, made for each call: some facilitators want a token per path. */
  readonly authorization?: Authorization;
  /** When a call is given up, 30 000 by default. How long an answer is waited for is said by `PaymentLimits`. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * A facilitator behind HTTP.
 *
 * The package's own client is not used because it writes to stdout, follows redirects with the credentials in hand, and
 * reads answers of any size.
 *
 * @throws FacilitatorConfigError  the address is not an http or https URL, or has a user, a query or a fragment
 * @example
 * const facilitator = facilitatorAt({ url: 'http://127.0.0.1:1' });
 * await facilitator.getSupported(); // throws FACILITATOR_UNAVAILABLE
 */
export function facilitatorAt(address: FacilitatorAddress): Facilitator {
  const problem = endpointProblem(address.url, { isRealMoney: false });
  if (problem !== undefined) throw new FacilitatorConfigError(`url must be ${problem}`);
  const ask = async (operation: 'verify' | 'settle', payload: PaymentPayload, requirements: PaymentRequirements) =>
    call(address, operation, {
      x402Version: payload.x402Version,
      paymentPayload: payload,
      paymentRequirements: requirements,
    });
  return {
    async verify(payload, requirements): Promise<VerifyResponse> {
      const { status, body, extensions } = await ask('verify', payload, requirements);
      if (!isVerifyResponse(body)) throw unusable('verify', status);
      if (!isOk(status)) throw new VerifyError(status, body);
      return { ...body, ...extensions };
    },
    async settle(payload, requirements): Promise<SettleResponse> {
      const { status, body, extensions } = await ask('settle', payload, requirements);
      if (!isSettleResponse(body)) throw unusable('settle', status);
      if (!isOk(status)) throw new SettleError(status, body);
      return { ...body, ...extensions };
    },
    async getSupported(): Promise<SupportedResponse> {
      const { status, body } = await call(address, 'supported');
      if (!isOk(status) || !isSupportedResponse(body)) throw unusable('supported', status);
      return body;
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Content of the header EXTENSION-RESPONSES. */
  readonly extensions: { readonly extensionResponses?: Record<string, unknown> };
}

async function call(address: FacilitatorAddress, operation: FacilitatorOperation, question?: object): Promise<Answer> {
  const signal = AbortSignal.timeout(address.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const target = operationTarget(address.url, operation);
  try {
    const response = await fetch(target.url, {
      method: target.method,
      headers: await headersOf(address, operation),
      ...(question && { body: JSON.stringify(question) }),
      redirect: 'error',
      signal,
    });
    const responses = extensionResponses(response.headers);
    const extensions = responses === undefined ? {} : { extensionResponses: responses };
    return { status: response.status, body: await read(response, operation), extensions };
  } catch (error) {
    throw error instanceof FacilitatorError ? error : new FacilitatorError(operation, 'no answer', { cause: error });
  }
}

async function headersOf(
  { authorization, timeoutMs = DEFAULT_TIMEOUT_MS }: FacilitatorAddress,
  operation: FacilitatorOperation,
): Promise<Headers> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (!authorization) return headers;
  const tooLate = () => new FacilitatorError(operation, `no authorization within ${timeoutMs} ms`);
  const added = await deadline(authorization(operation), timeoutMs, tooLate);
  try {
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
  } catch {
    // its message would quote the value, which is a secret
    throw new FacilitatorError(operation, 'the authorization is no header');
  }
  return headers;
}

async function read(response: Response, operation: FacilitatorOperation): Promise<unknown> {
  const text = await readAnswer(response);
  if (text === undefined) throw new FacilitatorError(operation, `an answer of more than ${MAX_ANSWER_BYTES} bytes`);
  return parseAnswer(text);
}

function isOk(status: number): boolean {
  return status >= 200 && status <= 299;
}

function unusable(operation: FacilitatorOperation, status: number): FacilitatorError {
  return new FacilitatorError(operation, `an unusable answer with status ${status}`);
}

/** True if an answer has what we read of a verdict. Reasons may be null, as some facilitators write them. */
function isVerifyResponse(value: unknown): value is VerifyResponse {
  return isRecord(value) && typeof value['isValid'] === 'boolean';
}

/** True if an answer has what we read of a settlement. */
function isSettleResponse(value: unknown): value is SettleResponse {
  return isRecord(value) && typeof value['success'] === 'boolean';
}

/** True if an answer has what we read of a facilitator's abilities. */
function isSupportedResponse(value: unknown): value is SupportedResponse {
  return isRecord(value) && Array.isArray(value['kinds']) && value['kinds'].every(isKind);
}

function isKind(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { x402Version, scheme, network } = value;
  return typeof x402Version === 'number' && typeof scheme === 'string' && typeof network === 'string';
}

/** A facilitator answers for a few extensions, each with a status and a sentence. */
const MAX_HEADER_BYTES = 8 * 1024;

/**
 * The header EXTENSION-RESPONSES, in which a facilitator says what it has done with the extensions of a payment: base64
 * of a JSON object, by the name of the extension. It is for the seller alone and is never passed on to the buyer.
 *
 * @returns undefined without a readable one, which does not affect the payment
 */
function extensionResponses(headers: Headers): Record<string, unknown> | undefined {
  const header = headers.get('EXTENSION-RESPONSES') ?? '';
  if (header === '' || header.length > MAX_HEADER_BYTES) return undefined;
  const responses = parseAnswer(Buffer.from(header, 'base64').toString('utf8'));
  return isRecord(responses) && Object.keys(responses).length > 0 ? responses : undefined;
}
