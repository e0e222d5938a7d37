import { answerText, type ToolCall, type ToolResult } from '@quant/mcp';
import { type OfferedOperation } from '../../commerce/offered-operation';
import { type Caller, gatedCall, type GatedCallParts } from '../../commerce/calls/gated-call';
import { type GateAnswer } from '../../commerce/gate/gate';
import { fromBase64, idempotencyKeyIn, metaOf, paymentOf } from './meta';

/** A result, and the status that a request would have been answered with. */
export interface CallResult extends ToolResult {
  readonly status: number;
}

/** Who calls, and the header of the request, which a client may send with every message. */
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
 * An answer as a result. What says how to pay is told as the x402 transport for MCP wants it, in the words of the protocol alone;
 * what the body says to people beside it is a text of its own.
 */
function resultOf({ status, headers }: Pick<GateAnswer, 'status' | 'headers'>, body: string): CallResult {
  const header = (name: string) => headers[name];
  const paymentRequired = header('PAYMENT-REQUIRED');
  const own = { status, isError: status !== 200, meta: metaOf(header) };
  if (paymentRequired === undefined) return { ...own, texts: [body], structured: status === 200 ? body : undefined };
  const required = fromBase64(paymentRequired);
  return { ...own, texts: [required, ...explanationOf(body)], structured: required };
}

/** The sentence and the code of a body, where it has them. */
function explanationOf(body: string): readonly string[] {
  const { detail, code } = JSON.parse(body) as { readonly detail?: unknown; readonly code?: unknown };
  return detail === undefined ? [] : [JSON.stringify({ detail, code })];
}
