import { JsonStream, JsonText } from '@quant/operations';
import { RESPONSE_START, responseEnd, type MessageId } from './json-rpc';

/** What a tool answers: the answer that a request would get, as JSON. */
export interface ToolResult {
  /** One after the other. */
  readonly texts: readonly string[];
  /** JSON of the answer, or of the payment that is asked for, which are values too; a refusal has none. */
  readonly structured: string | undefined;
  readonly isError: boolean;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
}

/** The JSON of what an operation has answered, in whichever form it comes. */
export async function answerText(value: unknown): Promise<string> {
  if (value instanceof JsonStream) return (await value.collected()).join('');
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

/** Characters that are escaped in one go: less than a millisecond's work. */
const PIECE = 64 * 1024;

/**
 * The response to a tool call, in pieces that are made when they are asked for. The answer's JSON stands in it twice, as a text
 * and as a value; it is not parsed again, and a long one never escaped in one go.
 */
export function* toolResponse(id: MessageId, { texts, structured, isError, meta }: ToolResult): Generator<string> {
  yield `${RESPONSE_START}{"content":[`;
  for (const [i, text] of texts.entries()) {
    yield `${i > 0 ? ',' : ''}{"type":"text","text":"`;
    for (const piece of piecesOf(text)) yield JSON.stringify(piece).slice(1, -1);
    yield '"}';
  }
  yield ']';
  if (structured !== undefined) {
    yield ',"structuredContent":';
    yield* piecesOf(structured);
  }
  yield `${isError ? ',"isError":true' : ''}${meta ? `,"_meta":${JSON.stringify(meta)}` : ''}}${responseEnd(id)}`;
}

/** Cuts a text, but no surrogate pair: each half would be escaped. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0, end; start < text.length; start = end) {
    end = start + PIECE;
    if (isHighSurrogate(text.charCodeAt(end - 1))) end++;
    yield text.slice(start, end);
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
