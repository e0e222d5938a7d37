/**
 * Many calculations in one call, with the answer of `POST /v1/batch`.
 *
 *     const { call } = await import('@quant/operations/batch');
 *     await call({ requests: [{ endpoint: 'options/price', params: { S: 100, K: 105, T: 0.5, sigma: 0.2 } }] }); // '{"batch_size":1,…'
 */
import { normalEndpoint, operations as SUMMARIES } from '@quant/contract';
import { rules } from '@quant/contract/rules/batch';
import { batchAnswer, type ItemOutcome } from './batch/batch-answer';
import { type BatchableOperation, type BatchItem, batchItems, type BatchRequest } from './batch/batch-items';
import { loadOperation } from './load';
import { InvalidRequestError, isInvalidRequest } from './validation/invalid-request-error';
import { type Violation } from './validation/violation';
import { type Explain, explainedBy } from './validation/violations';

/** Callbacks of a batch. */
export interface BatchOptions {
  /** Runs after each call with the number of finished calls and of all calls; the next call waits for it. */
  readonly onItem?: (done: number, all: number) => unknown;
  /** Receives the error of a call that failed with valid inputs and gets status 500. An error thrown here ends the batch. */
  readonly onFault?: (error: unknown) => void;
  /** Advice for users who want live data, in the program's words: `add --remote`. */
  readonly liveHint?: string;
}

interface LocalOperation extends BatchableOperation {
  readonly id: Parameters<typeof loadOperation>[0];
}

/** Limit of all answers together, the same as in the service. [characters] */
const LONGEST_ANSWER = 64 * 1024 * 1024;

let explain: Explain | undefined;

/** Violations of a batch, at most fifty; does not validate the calls in it. */
export function violations(body: unknown): Violation[] {
  const { validate } = rules;
  if (!validate) throw new TypeError('a batch has a body');
  return (explain ??= explainedBy(validate))(body);
}

/**
 * Computes many calls one after the other.
 *
 * @returns the answer as JSON, as the HTTP service gives it, with the prices that the service would charge
 * @throws InvalidRequestError  the batch breaks a rule, an endpoint is unknown, the answer would be too long, or every call is
 *   refused
 */
export async function call(body: unknown, options: BatchOptions = {}): Promise<string> {
  const broken = violations(body);
  if (broken.length > 0) throw new InvalidRequestError(broken);
  const items = batchItems(body as BatchRequest, localOperations(), (endpoint) => liveReason(endpoint, options));
  const answer = await batchAnswer(items, outcomesOf(items, options));
  return (await answer.collected()).join('');
}

let local: ReadonlyMap<string, LocalOperation> | undefined;

/** Endpoint → operation, for every operation that is computed here. */
function localOperations(): ReadonlyMap<string, LocalOperation> {
  return (local ??= new Map(
    SUMMARIES.filter(({ module }) => module !== undefined).map(({ id, endpoint, priceUsd = 0 }) => [
      endpoint,
      { id: id as LocalOperation['id'], endpoint, price: BigInt(Math.round(Number(priceUsd) * 1e6)) },
    ]),
  ));
}

function liveReason(endpoint: string, { liveHint }: BatchOptions): string | undefined {
  const isLive = SUMMARIES.some((one) => one.kind === 'live' && normalEndpoint(one.endpoint) === endpoint);
  return isLive ? `A live operation needs a service${liveHint === undefined ? '' : `: ${liveHint}`}` : undefined;
}

async function* outcomesOf(
  items: readonly BatchItem<LocalOperation>[],
  { onItem, onFault }: BatchOptions,
): AsyncGenerator<ItemOutcome, undefined, undefined> {
  let left = LONGEST_ANSWER;
  for (const [index, item] of items.entries()) {
    const outcome = await outcomeOf(item, onFault);
    left -= outcome.data.length;
    if (left < 0) throw tooLong();
    await onItem?.(index + 1, items.length);
    yield outcome;
  }
}

async function outcomeOf(
  { entry, params }: BatchItem<LocalOperation>,
  onFault: BatchOptions['onFault'],
): Promise<ItemOutcome> {
  try {
    const { call: calculate } = await loadOperation(entry.id);
    return { status: 200, data: await calculate(params) };
  } catch (error) {
    if (isInvalidRequest(error)) {
      const { violations: detail } = error;
      return { status: 422, data: JSON.stringify({ error: { detail } }), detail };
    }
    onFault?.(error);
    const detail = 'Internal Server Error';
    return { status: 500, data: JSON.stringify({ error: { detail, code: 'internal_error' } }), detail };
  }
}

function tooLong(): InvalidRequestError {
  const msg = `The answer would have more than ${LONGEST_ANSWER} characters; send fewer calls at a time`;
  return new InvalidRequestError([{ type: 'value_error', loc: ['body', 'requests'], msg, input: null }]);
}
