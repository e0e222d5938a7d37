import { documentedOperations, isInvalidRequest, type OpenApiDocument, splitArguments } from '@quant/operations';
import { compileOperations, directCalls } from '@quant/operations/all';
import { call as callBatch } from '@quant/operations/batch';
import { type Offer } from './catalogue';
import { type ToolCall } from './request';
import { answerText, type ToolResult } from './tool-result';
import { unknownTool } from './unknown-tool';

/** Tools that run in this process, without a service and without payment. */
export interface LocalTools {
  readonly offer: Offer;
  /** How to pay for calls. */
  readonly terms: string;
  /** Never rejects: a refusal or a failure is a result too. */
  readonly call: (call: ToolCall) => Promise<ToolResult>;
}

interface Options {
  /** Receives internal errors; the client only sees "Internal error". */
  readonly onFault?: (error: unknown) => void;
}

/**
 * Offers every operation of the document that needs neither market data nor a store, and batches of these.
 *
 * @throws Error  the document and the library have different operations
 */
export function localTools(document: OpenApiDocument, { onFault = () => undefined }: Options = {}): LocalTools {
  const operations = compileOperations();
  const calls = directCalls(operations);
  const documented = documentedOperations(document);
  const entries = documented.filter(({ id, kind }) => operations.has(id) || kind === 'batch');
  const byName = new Map(entries.map((entry) => [entry.tool, entry]));
  const names = [...byName.keys()];
  return {
    offer: { document, entries, costOf: () => 'Free.' },
    terms: 'Everything runs on this machine, and every call is free.',
    call: async ({ name, arguments: given }) => {
      const entry = byName.get(name);
      if (!entry) return unknownTool(name, names);
      try {
        const { body } = splitArguments(entry, given);
        if (entry.kind === 'batch') return answered(await callBatch(body, { onFault }));
        calls.assertValid(entry, body);
        return answered(await answerText(await calls.run(entry, body)));
      } catch (error) {
        if (!isInvalidRequest(error)) onFault(error);
        return refused(error);
      }
    },
  };
}

function answered(text: string): ToolResult {
  return { texts: [text], structured: text, isError: false, meta: undefined };
}

function refused(error: unknown): ToolResult {
  const body = isInvalidRequest(error)
    ? { detail: error.violations }
    : { detail: 'Internal error', code: 'internal_error' };
  return { texts: [JSON.stringify(body)], structured: undefined, isError: true, meta: undefined };
}
