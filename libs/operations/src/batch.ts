/**
 * Many calculations in one call, with the answer of `POST /v1/batch`.
 *
 *     const { call } = await import('@quant/operations/batch');
 *     await call({ requests: [{ endpoint: 'options/price', params: { S: 100, K: 105, T: 0.5, sigma: 0.2 } }] }); // '{"batch_size":1,…'
 */
import { nearestName } from '@quant/core';
import { type OperationSummary } from '@quant/contract';
import { normalEndpoint } from '@quant/contract';
import { operations as SUMMARIES } from '@quant/contract';
import { rules } from '@quant/contract/rules/batch';
import { loadOperation } from './load';
import { echo } from './validation/echo';
import { InvalidRequestError, isInvalidRequest } from './validation/invalid-request-error';
import { MAX_VIOLATIONS } from '@quant/contract';
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

interface Item {
  readonly operation: OperationSummary;
  readonly params: unknown;
}

/** Status and body that a call would get as a single request. */
interface Outcome {
  readonly status: number;
  /** As JSON. */
  readonly data: string;
  readonly violations: readonly Violation[];
}

/** Limit of all answers together, the same as in the service. [characters] */
const LONGEST_ANSWER = 64 * 1024 * 1024;

const BATCHABLE = new Map(SUMMARIES.filter(({ module }) => module !== undefined).map((one) => [one.endpoint, one]));

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
export async function call(body: unknown, { onItem, onFault, liveHint }: BatchOptions = {}): Promise<string> {
  const broken = violations(body);
  if (broken.length > 0) throw new InvalidRequestError(broken);
  const items = itemsOf((body as { requests: readonly { endpoint: string; params: unknown }[] }).requests, liveHint);
  const outcomes: Outcome[] = [];
  let left = LONGEST_ANSWER;
  for (const item of items) {
    const outcome = await outcomeOf(item, onFault);
    left -= outcome.data.length;
    if (left < 0) throw tooLong();
    outcomes.push(outcome);
    await onItem?.(outcomes.length, items.length);
  }
  if (outcomes.every(({ status }) => status !== 200)) throw new InvalidRequestError(refusals(outcomes));
  return answerText(items, outcomes);
}

function itemsOf(
  requests: readonly { readonly endpoint: string; readonly params: unknown }[],
  liveHint: string | undefined,
): readonly Item[] {
  const unknown: Violation[] = [];
  const items = requests.flatMap(({ endpoint, params }, index): Item[] => {
    const operation = BATCHABLE.get(normalEndpoint(endpoint));
    if (operation) return [{ operation, params }];
    unknown.push(unknownEndpoint(endpoint, index, liveHint));
    return [];
  });
  if (unknown.length > 0) throw new InvalidRequestError(unknown.slice(0, MAX_VIOLATIONS));
  return items;
}

function unknownEndpoint(endpoint: string, index: number, liveHint: string | undefined): Violation {
  const loc = ['body', 'requests', index, 'endpoint'];
  const name = normalEndpoint(endpoint);
  const isLive = SUMMARIES.some((one) => one.kind === 'live' && one.endpoint === name);
  const nearest = nearestName(name, [...BATCHABLE.keys()]);
  const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  const live = `A live operation needs a service${liveHint === undefined ? '' : `: ${liveHint}`}`;
  const msg = isLive ? live : `No operation of a batch has this endpoint${hint}`;
  return { type: 'value_error', loc, msg, input: echo(endpoint) };
}

async function outcomeOf({ operation, params }: Item, onFault: BatchOptions['onFault']): Promise<Outcome> {
  try {
    const { call: calculate } = await loadOperation(operation.id as Parameters<typeof loadOperation>[0]);
    return { status: 200, data: await calculate(params), violations: [] };
  } catch (error) {
    if (isInvalidRequest(error)) {
      const { violations: found } = error;
      return { status: 422, data: JSON.stringify({ error: { detail: found } }), violations: found };
    }
    onFault?.(error);
    const failure = { error: { detail: 'Internal error', code: 'internal_error' } };
    return { status: 500, data: JSON.stringify(failure), violations: [] };
  }
}

/** Violations of all refused calls, located below each call's parameters. */
function refusals(outcomes: readonly Outcome[]): readonly Violation[] {
  const located = outcomes.flatMap(({ status, violations: found }, index): readonly Violation[] => {
    const at = ['body', 'requests', index];
    if (status === 422) return found.map((one) => ({ ...one, loc: [...at, 'params', ...one.loc.slice(1)] }));
    return [{ type: 'value_error', loc: at, msg: 'The call failed', input: null }];
  });
  return located.slice(0, MAX_VIOLATIONS);
}

/** Writes the members in the service's order. */
function answerText(items: readonly Item[], outcomes: readonly Outcome[]): string {
  const price = items.reduce((sum, { operation }) => sum + microUsdc(operation.priceUsd ?? 0), 0n);
  const head = {
    batch_size: items.length,
    total_price_usdc: Number(price) / 1e6,
    total_price_atomic: price.toString(),
  };
  const results = items.map(({ operation: { endpoint } }, index) => {
    const { status, data } = outcomes[index] as Outcome;
    return `${JSON.stringify({ index, endpoint, status }).slice(0, -1)},"data":${data}}`;
  });
  const succeeded = outcomes.filter(({ status }) => status === 200).length;
  const counts = `"succeeded":${succeeded},"failed":${items.length - succeeded}`;
  return `${JSON.stringify(head).slice(0, -1)},"results":[${results.join(',')}],${counts}}`;
}

/** A price of the document in millionths of a USDC, without binary rounding. */
function microUsdc(price: string | number): bigint {
  const [whole = '0', fraction = ''] = String(price).split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

function tooLong(): InvalidRequestError {
  const msg = `The answer would have more than ${LONGEST_ANSWER} characters; send fewer calls at a time`;
  return new InvalidRequestError([{ type: 'value_error', loc: ['body', 'requests'], msg, input: null }]);
}
