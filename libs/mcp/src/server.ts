import { type InvalidRequestError, isInvalidRequest } from '@quant/operations';
import { answerForModels } from './answers/answer';
import { fieldsIn } from './answers/fields';
import { type Offer, toolCatalogue } from './catalogue';
import { type Message, RESPONSE_START, responseEnd } from './json-rpc';
import { type Introduction, protocolAnswers } from './protocol';
import { isToolCall, type Request, type ToolCall, toolCallOf } from './request';
import { assertStateless, completeMarks, isStateless, markedResult, marksFor, type ResultMarks } from './revision';
import { searchCalls } from './search/search-calls';
import { toolResponse, type ToolResult } from './tool-result';
import { type GivenView, type View, viewOf } from './view';

/** A response as JSON pieces to send in order; a long one is built while it is sent. */
export type Reply =
  | { readonly isLong: false; readonly pieces: readonly (string | Uint8Array)[] }
  | { readonly isLong: true; readonly pieces: Iterable<string> };

/** A Model Context Protocol server without a transport. The transport passes messages in and sends the replies. */
export interface McpServer<Context> {
  /**
   * @param context  the transport's data on the message, for tool calls
   * @param view     the client's choice of tools; all tools by default
   * @returns undefined if the message expects no response
   * @throws JsonRpcError  unknown method, or invalid parameters; see `errorResponse`
   */
  readonly respond: (message: Message, context: Context, view?: View) => Promise<Reply | undefined>;
  /** @throws JsonRpcError  an invalid choice, with the valid ones */
  readonly view: (given: GivenView) => View;
}

interface Parts<Context> extends Omit<Introduction, 'catalogue'> {
  readonly offer: Offer;
  /** Calls an operation. Refusals are results; only internal errors reject. */
  readonly call: (call: ToolCall, context: Context) => Promise<ToolResult>;
  /** Runs before the server answers a search or a description; may reject the call. */
  readonly onSearch?: (tool: string, context: Context) => void;
  /**
   * Handles requests for features of your server, such as completions or resources, before the standard handlers. Return
   * undefined to let this server answer. May throw a JsonRpcError.
   */
  readonly answer?: (request: Request, context: Context) => Promise<Result> | Result | undefined;
}

type Result = Readonly<Record<string, unknown>>;

/** Characters. Shorter responses are built in one piece. */
const LONGEST_AT_ONCE = 64 * 1024;

/**
 * Creates a stateless MCP server. Any replica can answer any message.
 *
 * @example
 * const server = mcpServer({ name: 'quant', version: '1.0.0', conventions, ...localTools(document) });
 * const reply = await server.respond(message, undefined, server.view({ toolsets: 'options,risk' }));
 */
export function mcpServer<Context = undefined>({
  offer,
  call,
  onSearch = () => undefined,
  answer = () => undefined,
  ...introduction
}: Parts<Context>): McpServer<Context> {
  const catalogue = toolCatalogue(offer);
  const everything = viewOf(catalogue, {});
  const answers = protocolAnswers({ ...introduction, catalogue });
  const marks = completeMarks(introduction);
  const search = searchCalls(catalogue);
  const tools = new Map(catalogue.map((tool) => [tool.entry.tool, tool]));

  const called = async (given: ToolCall, context: Context, view: View): Promise<ToolResult> => {
    if (view.isSearch && search.isOwn(given)) onSearch(given.name, context);
    const found = view.isSearch ? search.answer(given, view) : undefined;
    if (found) return found;
    const wanted = view.isSearch ? search.called(given) : given;
    const tool = tools.get(wanted.name);
    const fields = fieldsIn(wanted._meta, tool?.answerNames() ?? new Set());
    return answerForModels(await call(wanted, context), fields, tool?.entry.headlines);
  };
  return {
    view: (given) => viewOf(catalogue, given),
    respond: async (message, context, view = everything) => {
      if (message.kind !== 'request') return undefined;
      if (isStateless(message)) assertStateless(message);
      const own = await answer(message, context);
      if (own) return ownReply(message, own, marks);
      if (!isToolCall(message))
        return { isLong: false, pieces: [RESPONSE_START, answers(message, view), responseEnd(message.id)] };
      const result = await refusalsAsResults(() => called(toolCallOf(message), context, view));
      return replyOf(message.id, result, isStateless(message) ? marks : undefined);
    },
  };
}

/** Turns an invalid call into a result, because models read results and not protocol errors. */
async function refusalsAsResults(result: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await result();
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    return refusedCall(error);
  }
}

function refusedCall({ violations }: InvalidRequestError): ToolResult {
  return { texts: [JSON.stringify({ detail: violations })], structured: undefined, isError: true, meta: undefined };
}

function ownReply(request: Request, result: Result, marks: ResultMarks): Reply {
  const json = isStateless(request)
    ? markedResult(result, marksFor(request.method, marks, false))
    : JSON.stringify(result);
  return { isLong: false, pieces: [RESPONSE_START, json, responseEnd(request.id)] };
}

function replyOf(id: string | number, result: ToolResult, marks: ResultMarks | undefined): Reply {
  const pieces = toolResponse(id, result, marks);
  const isLong = (result.structured?.length ?? 0) > LONGEST_AT_ONCE;
  return isLong ? { isLong, pieces } : { isLong, pieces: [[...pieces].join('')] };
}
