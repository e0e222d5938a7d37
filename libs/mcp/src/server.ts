import { type Message, RESPONSE_START, responseEnd } from './json-rpc';
import { type Introduction, isToolCall, protocolAnswers, type ToolCall, toolCallOf } from './protocol';
import { toolResponse, type ToolResult } from './tool-result';

/** A response as JSON, to be sent piece after piece; a long one is made while it is sent. */
export type Reply =
  | { readonly isLong: false; readonly pieces: readonly (string | Uint8Array)[] }
  | { readonly isLong: true; readonly pieces: Iterable<string> };

/** A server of the Model Context Protocol without a transport: whoever has one gives it messages and sends its replies. */
export interface McpServer<Context> {
  /**
   * @param context  what the transport knows of the message, for tool calls
   * @returns undefined where the message wants no response
   * @throws JsonRpcError  the method is unknown, or its parameters are wrong; see `errorResponse`
   */
  readonly respond: (message: Message, context: Context) => Promise<Reply | undefined>;
}

interface Parts<Context> extends Introduction {
  readonly call: (call: ToolCall, context: Context) => Promise<ToolResult>;
}

/** A shorter response is made in one go. */
const LONGEST_AT_ONCE = 64 * 1024;

/**
 * A server that keeps nothing between two messages: every message stands for itself, so that any replica can answer it.
 *
 * @param parts.call  calls a tool; what a tool refuses is a result, and it rejects for faults alone
 */
export function mcpServer<Context = undefined>({ call, ...introduction }: Parts<Context>): McpServer<Context> {
  const answers = protocolAnswers(introduction);
  return {
    respond: async (message, context) => {
      if (message.kind !== 'request') return undefined;
      if (isToolCall(message)) return replyOf(message.id, await call(toolCallOf(message), context));
      return { isLong: false, pieces: [RESPONSE_START, answers(message), responseEnd(message.id)] };
    },
  };
}

function replyOf(id: string | number, result: ToolResult): Reply {
  const pieces = toolResponse(id, result);
  const isLong = (result.structured?.length ?? 0) > LONGEST_AT_ONCE;
  return isLong ? { isLong, pieces } : { isLong, pieces: [[...pieces].join('')] };
}
