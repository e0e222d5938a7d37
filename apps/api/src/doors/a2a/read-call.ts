import { encodedPayment } from '../../commerce/calls/encoded-payment';
import { type NamedArguments } from '../../commerce/calls/gated-call';
import { MalformedJsonError, parseJson } from '../../json/parse-json';
import { CODES, isObject, JsonRpcError, type Message } from '@quant/mcp/json-rpc';
import { type Dialect } from './dialect';

type Request = Extract<Message, { kind: 'request' }>;
type Fields = Readonly<Record<string, unknown>>;

/** A message that asks for the answer of an operation. */
export interface OperationCall extends NamedArguments {
  /** Its name as a tool, `options_price`, or its path without the version, `options/price`. */
  readonly operation: string;
  /** The conversation and the task that the client says it belongs to; nothing is kept of either. */
  readonly contextId: string | undefined;
  readonly taskId: string | undefined;
}

/** Metadata key of a payment in a message (x402 over A2A). */
const PAYMENT = 'x402.payment.payload';

const LONGEST_ID = 256;
const MOST_PARTS = 16;

/**
 * Reads the call from the parameters of a request: one data part with `operation` and `arguments`, or one text part that is the
 * JSON of it. Texts next to a data part are remarks for people.
 *
 * @throws JsonRpcError  -32602, the parameters are something else
 */
export async function readCall(request: Request, dialect: Dialect): Promise<OperationCall> {
  const { message, configuration = {} } = fieldsOf(request.params, 'params', request);
  assertNoPush(fieldsOf(configuration, 'configuration', request), request);
  const { messageId, role, parts, metadata = {}, contextId, taskId } = fieldsOf(message, 'message', request);
  if (idOf(messageId, 'messageId', request) === undefined) throw invalidParams('message.messageId is missing', request);
  if (role !== dialect.roles.user) throw invalidParams(`message.role must be ${dialect.roles.user}`, request);
  const payment = encodedPayment(fieldsOf(metadata, 'message.metadata', request)[PAYMENT]);
  const call = await callIn(parts, payment !== undefined, request);
  return {
    ...call,
    payment,
    contextId: idOf(contextId, 'contextId', request),
    taskId: idOf(taskId, 'taskId', request),
  };
}

async function callIn(
  parts: unknown,
  isPaid: boolean,
  request: Request,
): Promise<Pick<OperationCall, 'operation' | 'arguments'>> {
  if (!Array.isArray(parts) || parts.length === 0 || parts.length > MOST_PARTS)
    throw invalidParams(`message.parts must be an array of 1 to ${MOST_PARTS} parts`, request);
  const known = parts.map((part: unknown) => partOf(part, request));
  const data = known.filter((part) => part.data !== undefined);
  const [only = known[0], another] = data;
  if (another || (data.length === 0 && known.length > 1)) throw notOneCall(isPaid, request);
  const value = only?.data ?? (await jsonOf(only?.text ?? '', isPaid, request));
  const { operation, arguments: given = {}, ...others } = fieldsOf(value, 'the data part', request);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw invalidParams(`the data part has operation and arguments, and no "${unknown.slice(0, 64)}"`, request);
  if (typeof operation !== 'string') throw invalidParams('operation must be a string, the id of a skill', request);
  return { operation, arguments: fieldsOf(given, 'arguments', request) };
}

/** Both versions of the protocol name what a part holds; a file cannot be called. */
function partOf(part: unknown, request: Request): { readonly data?: unknown; readonly text?: string } {
  const { data, text } = fieldsOf(part, 'a part', request);
  if (data !== undefined) return { data };
  if (typeof text === 'string') return { text };
  throw invalidParams('a part must be a data part or a text part', request);
}

async function jsonOf(text: string, isPaid: boolean, request: Request): Promise<unknown> {
  try {
    return await parseJson(text);
  } catch (error) {
    if (error instanceof MalformedJsonError) throw notOneCall(isPaid, request);
    throw error;
  }
}

function notOneCall(isPaid: boolean, request: Request): JsonRpcError {
  const again = isPaid ? '; repeat them in the message that pays, because tasks are not stored' : '';
  const wanted = 'one data part {"operation": …, "arguments": {…}}, or one text part that is this JSON';
  return invalidParams(`message.parts must hold ${wanted}${again}`, request);
}

function assertNoPush(configuration: Fields, request: Request): void {
  for (const name of ['pushNotificationConfig', 'taskPushNotificationConfig'])
    if (configuration[name] !== undefined && configuration[name] !== null)
      throw invalidParams(`configuration.${name}: there are no push notifications here`, request);
}

function idOf(id: unknown, name: string, request: Request): string | undefined {
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id === 'string' && id.length <= LONGEST_ID) return id;
  throw invalidParams(`message.${name} must be a string of at most ${LONGEST_ID} characters`, request);
}

function fieldsOf(value: unknown, name: string, request: Request): Fields {
  if (!isObject(value)) throw invalidParams(`${name} must be an object`, request);
  return value;
}

export function invalidParams(reason: string, { id }: Request): JsonRpcError {
  return new JsonRpcError(CODES.invalidParams, `Invalid params: ${reason}`, id);
}
