import { answerText, type ToolCall, type ToolResult } from '@quant/mcp';
import { encodedPayment } from '../../commerce/calls/encoded-payment';
import { type OfferedOperation } from '../../commerce/offered-operation';
import { type Caller, gatedCall, type GatedCallParts } from '../../commerce/calls/gated-call';
import { type GateAnswer } from '../../commerce/gate/gate';

/** A result, and the status that a request would have been answered with. */
export interface CallResult extends ToolResult {
  readonly status: number;
}

/** The caller, and a request header that a client may send with every message. */
export interface ToolCaller extends Caller {
  readonly idempotencyKey: string | undefined;
}

/**
 * Calls an operation as a tool, through the same gate as a request. Refusals and payments that are asked for are results marked
 * as errors.
 */
export async function callTool(
  entry: OfferedOperation,
  { arguments: given, _meta }: ToolCall,
  caller: ToolCaller,
  parts: GatedCallParts,
): Promise<CallResult> {
  const idempotencyKey = idempotencyKeyIn(_meta, caller.idempotencyKey);
  const call = { arguments: given, payment: paymentOf(_meta), idempotencyKey, door: 'mcp' } as const;
  const answer = await gatedCall(entry, call, caller, parts);
  return resultOf(answer, await answerText(answer.value));
}

/**
 * An answer as a result. Payment offers follow the x402 transport for MCP, in the words of the protocol alone; the text for
 * people in the body is a separate content.
 */
function resultOf({ status, headers }: Pick<GateAnswer, 'status' | 'headers'>, body: string): CallResult {
  const header = (name: string) => headers[name];
  const paymentRequired = header('PAYMENT-REQUIRED');
  const own = { status, isError: status !== 200, meta: metaOf(header) };
  if (paymentRequired === undefined) return { ...own, texts: [body], structured: status === 200 ? body : undefined };
  const required = fromBase64(paymentRequired);
  return { ...own, texts: [required, ...explanationOf(body)], structured: required };
}

/** The sentence and the code of a body, if present. */
function explanationOf(body: string): readonly string[] {
  const { detail, code } = JSON.parse(body) as { readonly detail?: unknown; readonly code?: unknown };
  return detail === undefined ? [] : [JSON.stringify({ detail, code })];
}

type Meta = Readonly<Record<string, unknown>>;

/**
 * Key of a payment in the `_meta` of a tool call, and its receipt in that of the result (x402 transport for MCP).
 */
const PAYMENT = 'x402/payment';
const RECEIPT = 'x402/payment-response';

const IDEMPOTENCY_KEY = 'quant/idempotency-key';
const ALLOWANCE = 'quant/allowance';
const PAYMENTS_MODE = 'quant/payments_mode';
const RETRY_AFTER = 'retry_after_seconds';

/** The payment of a tool call, as the header of a request would carry it; undefined if there is none. */
function paymentOf({ [PAYMENT]: payment }: Meta): string | undefined {
  return encodedPayment(payment);
}

/** The Idempotency-Key of a tool call: its own, before the header, which a client may send with every message. */
function idempotencyKeyIn({ [IDEMPOTENCY_KEY]: own }: Meta, header: string | undefined): unknown {
  return own ?? header;
}

/** The content of answer headers, for the `_meta` of a result; undefined if empty. */
function metaOf(header: (name: string) => string | undefined): Meta | undefined {
  const receipt = header('PAYMENT-RESPONSE');
  const mode = header('X-Payments-Mode');
  const allowance = allowanceOf(header);
  const retryAfter = header('Retry-After');
  const meta = {
    ...(receipt !== undefined && { [RECEIPT]: JSON.parse(fromBase64(receipt)) as unknown }),
    ...(allowance && { [ALLOWANCE]: allowance }),
    ...(mode !== undefined && { [PAYMENTS_MODE]: mode }),
    ...(retryAfter !== undefined && { [RETRY_AFTER]: Number(retryAfter) }),
  };
  return Object.keys(meta).length > 0 ? meta : undefined;
}

/** The free calls that are left, which an answer tells in five headers. */
function allowanceOf(header: (name: string) => string | undefined): Meta | undefined {
  const [, bucket] = /^"(\w+)"/.exec(header('RateLimit-Policy') ?? '') ?? [];
  if (bucket === undefined) return undefined;
  return {
    bucket,
    limit: Number(header('X-RateLimit-Limit')),
    remaining: Number(header('X-RateLimit-Remaining')),
    resets_at: header('X-RateLimit-Reset'),
  };
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}
