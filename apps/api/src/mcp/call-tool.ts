import { type CatalogueEntry } from '../catalogue/catalogue';
import { splitArguments } from '../calls/arguments';
import { type DirectCalls } from '../calls/direct-calls';
import { type ClientId } from '../clients/client-of';
import { type Gate, type GateAnswer } from '../gate/gate';
import { errorAnswer } from '../http/error-answer';
import { JsonStream } from '../operations/json-stream';
import { JsonText } from '../operations/json-text';
import { paymentOf, receiptMeta } from './payment-meta';

/** A tool call as it came. */
export interface ToolCall {
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The result of a tool: the answer that a request would get, as text, and as a value where the tool's schema of results has it:
 * an answer or an offer, but no refusal.
 */
export interface ToolResult {
  readonly [key: string]: unknown;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
  readonly _meta?: Record<string, unknown>;
}

interface Parts {
  readonly gate: Gate;
  readonly calls: DirectCalls;
  readonly client: () => ClientId;
  readonly gone: () => boolean;
  readonly onFault: (error: unknown) => void;
}

/** Calls an operation as a tool, through the same gate as a request. Refusals and offers are results marked as errors. */
export async function callTool(entry: CatalogueEntry, call: ToolCall, parts: Parts): Promise<ToolResult> {
  const { gate, calls, client, gone, onFault } = parts;
  const { body, context } = splitArguments(entry, call.arguments ?? {});
  try {
    const answer = await gate({
      entry,
      body,
      client,
      gone,
      payment: paymentOf(call._meta),
      assertValid: () => {
        calls.assertValid(entry, body);
      },
      prepare: () => calls.prepare(entry, body),
      run: (purchased) => calls.run(entry, body, { ...context, client, purchased }),
    });
    const { value } = answer;
    return resultOf(
      value instanceof JsonStream ? { ...answer, value: new JsonText((await value.collected()).join('')) } : answer,
    );
  } catch (error) {
    const { status, body: refusal, isFault } = errorAnswer(error);
    if (isFault) onFault(error);
    return resultOf({ status, headers: [], value: refusal });
  }
}

function resultOf({ status, headers, value }: GateAnswer): ToolResult {
  const text = value instanceof JsonText ? value.text : JSON.stringify(value);
  const receipt = receiptMeta(headers[headers.indexOf('PAYMENT-RESPONSE') + 1 || headers.length]);
  return {
    content: [{ type: 'text', text }],
    ...((status === 200 || status === 402) && { structuredContent: JSON.parse(text) as Record<string, unknown> }),
    ...(status !== 200 && { isError: true as const }),
    ...(receipt && { _meta: receipt }),
  };
}
