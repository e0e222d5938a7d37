import { JsonStream, JsonText } from '@quant/operations';
import { randomUUID } from 'node:crypto';
import { type GateAnswer } from '../../commerce/gate/gate';
import { type Dialect } from './dialect';
import { type OperationCall } from './read-call';
import { type HeaderFields } from '../../errors/header-fields';

type Metadata = Readonly<Record<string, unknown>>;

/** Characters that are written in one go. */
const PIECE = 64 * 1024;

/**
 * The result of a message, in pieces that are made when they are asked for: a message with the answer as its data part, or a task
 * that waits for a payment or has failed. The service does not store the task: to pay or retry, a client sends the whole message
 * again.
 */
export async function* callResult(
  call: OperationCall,
  answer: GateAnswer,
  dialect: Dialect,
): AsyncGenerator<string, undefined, undefined> {
  const [before, after] = dialect.around(answer.status === 200 ? 'message' : 'task');
  yield before;
  if (answer.status === 200) yield* answered(call, answer, dialect);
  else yield JSON.stringify(await unanswered(call, answer, dialect));
  yield after;
}

/** The answer's JSON is not parsed again, and a long one never copied as a whole. */
async function* answered(
  { contextId = randomUUID(), taskId }: OperationCall,
  { headers, value }: GateAnswer,
  dialect: Dialect,
): AsyncGenerator<string, undefined, undefined> {
  const metadata = receiptOf(headers, 'payment-completed');
  const message = { ...own(dialect, contextId, taskId), ...(metadata && { metadata }) };
  yield `${JSON.stringify(message).slice(0, -1)},"parts":[${JSON.stringify(dialect.kind('data')).slice(0, -1)}`;
  yield `${dialect.kind('data').kind === undefined ? '' : ','}"data":`;
  if (value instanceof JsonStream) yield* value.pieces;
  else yield* piecesOf(value instanceof JsonText ? value.text : JSON.stringify(value));
  yield '}]}';
}

/** A task whose status says why, in words and as the body that a request would have got. */
async function unanswered(call: OperationCall, answer: GateAnswer, dialect: Dialect): Promise<object> {
  const { contextId = randomUUID(), taskId = randomUUID() } = call;
  const data = await bodyOf(answer.value);
  const parts = [
    { ...dialect.kind('text'), text: wordsOf(answer.status, data) },
    { ...dialect.kind('data'), data },
  ];
  const message = { ...own(dialect, contextId, taskId), parts, metadata: metadataOf(call, answer, data) };
  const state = dialect.stateOf(stateOf(answer.status));
  const status = { state, message, timestamp: new Date().toISOString() };
  return { ...dialect.kind('task'), id: taskId, contextId, status };
}

/** A message of the service, but for what it says. */
function own(dialect: Dialect, contextId: string, taskId: string | undefined): object {
  const ids = { messageId: randomUUID(), contextId, ...(taskId !== undefined && { taskId }) };
  return { ...dialect.kind('message'), ...ids, role: dialect.roles.agent };
}

/** A payment whose outcome is not known waits for the same message once more. */
function stateOf(status: number) {
  if (status === 402 || status === 504) return 'input-required';
  return status < 500 ? 'rejected' : 'failed';
}

const HOW_TO_PAY =
  'Over A2A the payment stands in metadata["x402.payment.payload"] of a message that repeats the operation and its arguments.';
const REFUSED = 'The arguments break documented rules.';

function wordsOf(status: number, { detail, error }: Metadata): string {
  if (status === 402)
    return `${String(detail ?? error)}${String(detail ?? error).endsWith('.') ? '' : '.'} ${HOW_TO_PAY}`;
  return typeof detail === 'string' ? detail : REFUSED;
}

/** The payment's state in the words of x402 over A2A, and what the headers of an answer would say. */
function metadataOf({ payment }: OperationCall, { status, headers }: GateAnswer, { code, error }: Metadata): Metadata {
  const retryAfter = headers['Retry-After'];
  const required = headers['PAYMENT-REQUIRED'];
  const isRefused = status === 402 || code === 'invalid_payment';
  const state = payment === undefined ? 'payment-required' : isRefused ? 'payment-failed' : 'payment-submitted';
  return {
    'quant/status': status,
    ...(retryAfter !== undefined && { 'quant/retry-after': Number(retryAfter) }),
    ...(required !== undefined && { 'x402.payment.required': decoded(required) }),
    ...((payment !== undefined || status === 402) && { 'x402.payment.status': state }),
    ...(payment !== undefined && isRefused && { 'x402.payment.error': code ?? error }),
    ...receiptOf(headers, state),
  };
}

function receiptOf(headers: HeaderFields, state: string): Metadata | undefined {
  const receipt = headers['PAYMENT-RESPONSE'];
  if (receipt === undefined) return undefined;
  return { 'x402.payment.status': state, 'x402.payment.receipts': [decoded(receipt)] };
}

function decoded(header: string): unknown {
  return JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
}

/** A refusal and an offer are short. */
async function bodyOf(value: unknown): Promise<Metadata> {
  const text = value instanceof JsonStream ? (await value.collected()).join('') : value;
  const json = text instanceof JsonText ? text.text : text;
  return (typeof json === 'string' ? JSON.parse(json) : json) as Metadata;
}

/** Cuts a text, but no surrogate pair: its halves cannot be written one by one. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0, end; start < text.length; start = end) {
    end = start + PIECE;
    if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end++;
    yield text.slice(start, end);
  }
}
