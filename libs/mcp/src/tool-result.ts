import { JsonStream, JsonText } from '@quant/operations';
import { RESPONSE_START, responseEnd, type MessageId } from './json-rpc';
import { type ResultMarks } from './revision';

/** Result of a tool call: the HTTP answer as JSON. */
export interface ToolResult {
  /** Text blocks, in order. */
  readonly texts: readonly string[];
  /** JSON of the answer or of the payment request; undefined for a refusal. */
  readonly structured: string | undefined;
  readonly isError: boolean;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
}

/** JSON of an operation's answer, in any representation. */
export async function answerText(value: unknown): Promise<string> {
  if (value instanceof JsonStream) return (await value.collected()).join('');
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

/** Characters escaped in one step: less than a millisecond of work. */
const PIECE = 64 * 1024;

/**
 * Response to a tool call, produced lazily in pieces. The answer's JSON appears as text and as value; the generator reuses it
 * without parsing and escapes it piece by piece.
 *
 * @param marks  what the revision of the request adds to results; undefined for nothing
 */
export function* toolResponse(
  id: MessageId,
  { texts, structured, isError, meta }: ToolResult,
  marks?: ResultMarks,
): Generator<string> {
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
  const _meta = marks ? { ...meta, ...marks.meta } : meta;
  const rest = { ...(isError && { isError }), ...marks?.members, ...(_meta && { _meta }) };
  yield `${isEmpty(rest) ? '}' : `,${JSON.stringify(rest).slice(1)}`}${responseEnd(id)}`;
}

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}

/** Cuts a text between characters: half a surrogate pair would be escaped. */
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
