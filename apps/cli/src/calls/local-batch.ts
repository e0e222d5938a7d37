import {
  echo,
  InvalidRequestError,
  isInvalidRequest,
  MAX_VIOLATIONS,
  nearestName,
  normalEndpoint,
  operations,
  type OperationSummary,
  type Violation,
} from '@quant/operations';
import { type CalculatorId, call, explanationOf } from '@quant/operations/all';
import { type OnProgress } from './call';
import { merged } from './merged';

interface Item {
  readonly operation: OperationSummary;
  readonly params: unknown;
}

interface Outcome {
  readonly status: number;
  /** As JSON. */
  readonly data: string;
  readonly violations: readonly Violation[];
}

/**
 * Computes many calls, each as if it were alone, and answers as the service does, prices included: what it would charge.
 *
 * @param onItem  told after each, how many of how many are done; the next one waits for it
 * @throws InvalidRequestError  the batch breaks a rule, or every call of it does
 */
export async function localBatch(
  values: Readonly<Record<string, unknown>>,
  unreadable: readonly Violation[],
  onItem: OnProgress,
): Promise<string> {
  const broken = merged(unreadable, explanationOf('batch')?.(values) ?? []);
  if (broken.length > 0) throw new InvalidRequestError(broken);
  const items = itemsOf(values['requests'] as readonly { endpoint: string; params: unknown }[]);
  const outcomes: Outcome[] = [];
  for (const item of items) {
    outcomes.push(await outcomeOf(item));
    await onItem(outcomes.length, items.length);
  }
  const succeeded = outcomes.filter(({ status }) => status === 200).length;
  if (succeeded === 0) throw new InvalidRequestError(violationsOf(outcomes));
  return answerText(items, outcomes, succeeded);
}

function itemsOf(requests: readonly { readonly endpoint: string; readonly params: unknown }[]): readonly Item[] {
  const violations: Violation[] = [];
  const items = requests.flatMap(({ endpoint, params }, index): Item[] => {
    const operation = BATCHABLE.get(normalEndpoint(endpoint));
    if (operation) return [{ operation, params }];
    violations.push(unknownEndpoint(endpoint, index));
    return [];
  });
  if (violations.length > 0) throw new InvalidRequestError(violations.slice(0, MAX_VIOLATIONS));
  return items;
}

const BATCHABLE = new Map(operations.filter(({ module }) => module !== undefined).map((one) => [one.endpoint, one]));

function unknownEndpoint(endpoint: string, index: number): Violation {
  const loc = ['body', 'requests', index, 'endpoint'];
  const isLive = operations.some((one) => one.kind === 'live' && one.endpoint === normalEndpoint(endpoint));
  const nearest = nearestName(normalEndpoint(endpoint), [...BATCHABLE.keys()]);
  const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  const msg = isLive
    ? 'A live operation needs a service: add --remote'
    : `No operation of a batch has this endpoint${hint}`;
  return { type: 'value_error', loc, msg, input: echo(endpoint) };
}

async function outcomeOf({ operation, params }: Item): Promise<Outcome> {
  try {
    return { status: 200, data: await call(operation.id as CalculatorId, params), violations: [] };
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    const { violations } = error;
    return { status: 422, data: JSON.stringify({ error: { detail: violations } }), violations };
  }
}

function violationsOf(outcomes: readonly Outcome[]): readonly Violation[] {
  const located = outcomes.flatMap(({ violations }, index) =>
    violations.map((one) => ({ ...one, loc: ['body', 'requests', index, 'params', ...one.loc.slice(1)] })),
  );
  return located.slice(0, MAX_VIOLATIONS);
}

/** Its members in the order in which the service writes them. */
function answerText(items: readonly Item[], outcomes: readonly Outcome[], succeeded: number): string {
  const price = items.reduce((sum, { operation }) => sum + microUsdc(operation.priceUsd ?? 0), 0n);
  const head = {
    batch_size: items.length,
    total_price_usdc: Number(price) / 1e6,
    total_price_atomic: price.toString(),
  };
  const results = outcomes.map(({ status, data }, index) => {
    const { endpoint } = (items[index] as Item).operation;
    return `${JSON.stringify({ index, endpoint, status }).slice(0, -1)},"data":${data}}`;
  });
  const tail = `"succeeded":${succeeded},"failed":${items.length - succeeded}}`;
  return `${JSON.stringify(head).slice(0, -1)},"results":[${results.join(',')}],${tail}`;
}

/** A price of the document in millionths, without a detour over fractions of two. */
function microUsdc(price: string | number): bigint {
  const [whole = '0', fraction = ''] = String(price).split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}
