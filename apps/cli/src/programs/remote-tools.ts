import { type OperationId, type RequestParts } from '@quant/client';
import { type LocalTools, type ToolResult, unknownTool } from '@quant/mcp';
import {
  costSentence,
  type DocumentedOperation,
  documentedOperations,
  isInvalidRequest,
  type OpenApiDocument,
  splitArguments,
} from '@quant/operations';
import { Failure } from '../calls/failure';
import { serviceClient } from '../calls/service-client';
import { MAX_PRICE, USUAL_MAX_PRICE, walletsOf } from '../calls/wallets';
import { type Io } from '../terminal/io';

/**
 * Offers every operation of the document as a tool that a service answers, including live data and monitors. The wallets in the
 * environment pay, if any.
 *
 * @throws Failure  invalid address
 */
export function remoteTools(document: OpenApiDocument, base: string, io: Io): LocalTools {
  serviceClient({ base }, io); // fails early on an invalid address
  const entries = documentedOperations(document);
  const byName = new Map(entries.map((entry) => [entry.tool, entry]));
  return {
    offer: { document, entries, costOf: (entry) => costSentence(entry) },
    terms: termsOf(io),
    call: async ({ name, arguments: given }) => {
      const entry = byName.get(name);
      if (!entry) return unknownTool(name, [...byName.keys()]);
      try {
        // a separate client per call keeps that call's payment
        const answer = await serviceClient({ base }, io).ask((client) =>
          client.send(entry.id as OperationId, partsOf(entry, given)),
        );
        return answered(JSON.stringify(answer));
      } catch (error) {
        return refused(error, io);
      }
    },
  };
}

function termsOf({ env }: Io): string {
  const most = env[MAX_PRICE] ?? USUAL_MAX_PRICE;
  return walletsOf(env).length > 0
    ? `Calls beyond the free allowance are paid by this program, up to ${most} USDC a call.`
    : 'This program has no wallet: the service refuses calls beyond the free allowance and names their price.';
}

function partsOf(entry: DocumentedOperation, given: Readonly<Record<string, unknown>>): RequestParts {
  const { body, context } = splitArguments(entry, given);
  const { pathParameters, queryParameters, tokens } = context;
  // tokens travel in a header, because servers log addresses
  const query = Object.fromEntries(Object.entries(queryParameters).filter(([, value]) => value !== tokens.query));
  const headers = tokens.query === undefined ? {} : { 'x-watch-token': tokens.query };
  return { path: pathParameters, query, headers, ...(body !== undefined && { body }) };
}

function answered(text: string): ToolResult {
  return { texts: [text], structured: text, isError: false, meta: undefined };
}

function refused(error: unknown, io: Io): ToolResult {
  const body = isInvalidRequest(error) ? { detail: error.violations } : failureBody(error, io);
  return { texts: [JSON.stringify(body)], structured: undefined, isError: true, meta: undefined };
}

function failureBody(error: unknown, io: Io): object {
  if (error instanceof Failure) return { detail: error.message, code: error.code };
  void io.err.write(`${String(error)}\n`);
  return { detail: 'Internal error', code: 'internal_error' };
}
