import { splitArguments } from '../calls/arguments';
import { type DirectCalls } from '../calls/direct-calls';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type ClientId } from '../clients/client-of';
import { type Gate, type GateAnswer } from '../gate/gate';
import { errorAnswer } from '../http/error-answer';
import { JsonStream } from '../operations/json-stream';
import { JsonText } from '../operations/json-text';
import { paymentOf, receiptMeta } from './payment-meta';
import { type ToolCall } from './protocol';
import { type ToolResult } from './tool-result';

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
  const { body, context } = splitArguments(entry, call.arguments);
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
  return {
    text: value instanceof JsonText ? value.text : JSON.stringify(value),
    isStructured: status === 200 || status === 402,
    isError: status !== 200,
    meta: receiptMeta(headers[headers.indexOf('PAYMENT-RESPONSE') + 1 || headers.length]),
  };
}
