import { once } from 'node:events';
import { type Readable, type Writable } from 'node:stream';
import { CODES, errorResponse, isJsonRpcError, JsonRpcError, type Message, receivedMessage } from '../json-rpc';
import { type McpServer, type Reply } from '../server';
import { type GivenView, type View } from '../view';

/** Streams, and the client's choice of tools: `toolsets`, `mode`, `schemas`. */
interface Options extends GivenView {
  /** Standard input by default. */
  readonly input?: Readable;
  /** Standard output by default; the process must not write anything else to it. */
  readonly output?: Writable;
  /** Bytes of one message; 5 MB by default. */
  readonly maxMessageBytes?: number;
  /** Receives internal errors; the client only sees "Internal error". */
  readonly onFault?: (error: unknown) => void;
}

const MAX_MESSAGE_BYTES = 5_000_000;

/**
 * Serves one client over the protocol's stdio transport: standard input and output, one message per line, UTF-8. The server
 * answers in order and reads the next message only after the client took the last response, so memory stays bounded by the
 * client's pace.
 *
 * @returns resolves after the input ended and every answer was sent, or when the output closes
 * @throws JsonRpcError  unknown toolset, mode or kind of schemas, with the valid ones; thrown before reading
 */
export async function serveStdio(
  server: McpServer<undefined>,
  {
    input = process.stdin,
    output = process.stdout,
    maxMessageBytes = MAX_MESSAGE_BYTES,
    onFault = () => undefined,
    ...given
  }: Options = {},
): Promise<void> {
  const view = server.view(given);
  const closed = new AbortController();
  const close = (): void => {
    closed.abort();
    input.destroy();
  };
  output.on('error', close).on('close', close);
  try {
    for await (const line of linesOf(input, maxMessageBytes))
      for (const piece of await responseTo(line, { server, view, maxMessageBytes, onFault }))
        if (!output.write(piece)) await once(output, 'drain', { signal: closed.signal });
  } catch (error) {
    if (!closed.signal.aborted) throw error;
  } finally {
    output.off('error', close).off('close', close);
  }
}

type Pieces = Iterable<string | Uint8Array>;

interface Parts extends Pick<Required<Options>, 'maxMessageBytes' | 'onFault'> {
  readonly server: McpServer<undefined>;
  readonly view: View;
}

/** Output for one line of input; empty for notifications. */
async function responseTo(
  line: Uint8Array | typeof TOO_LONG,
  { server, view, maxMessageBytes, onFault }: Parts,
): Promise<Pieces> {
  let message: Message | undefined;
  try {
    message = await receivedMessage(() => Promise.resolve(parsed(line, maxMessageBytes)));
    const reply = await server.respond(message, undefined, view);
    return reply ? withEnd(reply) : [];
  } catch (error) {
    if (isJsonRpcError(error)) return [errorResponse(error), '\n'];
    onFault(error);
    const id = message?.kind === 'request' ? message.id : null;
    return [errorResponse(new JsonRpcError(CODES.internalError, 'Internal error', id)), '\n'];
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function parsed(line: Uint8Array | typeof TOO_LONG, maxBytes: number): unknown {
  if (line === TOO_LONG)
    throw new JsonRpcError(CODES.invalidRequest, `Invalid request: the message exceeds ${maxBytes} bytes`);
  try {
    return JSON.parse(UTF_8.decode(line));
  } catch {
    throw new JsonRpcError(CODES.parseError, 'Parse error: the line is not valid UTF-8 JSON');
  }
}

function* withEnd({ pieces }: Reply): Generator<string | Uint8Array> {
  yield* pieces;
  yield '\n';
}

const LINE_FEED = 0x0a;

/** Replaces a line that exceeded the limit; its bytes were discarded. */
const TOO_LONG = Symbol('too long');

/**
 * Splits a byte stream into its non-empty lines. Memory holds at most one line and one chunk; a line over the limit is
 * discarded as it arrives.
 *
 * @param maxBytes  limit of one line
 */
async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array | typeof TOO_LONG, undefined, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    if (length > maxBytes) held = [];
    else if (part.length > 0) held.push(part);
  };
  const end = (): Uint8Array | typeof TOO_LONG => {
    const line = length > maxBytes ? TOO_LONG : Buffer.concat(held);
    [held, length] = [[], 0];
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, at));
      start = at + 1;
      if (length > 0) yield end();
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield end();
}
