import { type DocumentedOperation } from '@quant/contract';
import { type CallContext } from '../table/call-context';

/** Inputs of a call inside another request, sorted like those of an HTTP request. */
interface CallArguments {
  /** Undefined for an operation without a body. */
  readonly body: unknown;
  readonly context: Pick<CallContext, 'pathParameters' | 'queryParameters' | 'tokens'>;
}

/**
 * Splits the named arguments of a call into path and query parameters and the body.
 *
 * @example
 * // PATCH /v1/watch/{monitor_id}?token=…
 * const entry = documentedOperations(document).find(({ id }) => id === 'watchUpdate');
 * splitArguments(entry, { monitor_id: 'w_1', token: 't', collateral: 5 }).body; // { collateral: 5 }
 */
export function splitArguments(
  { parameters, request }: DocumentedOperation,
  given: Readonly<Record<string, unknown>>,
): CallArguments {
  const names = (place: 'path' | 'query') => parameters.filter((one) => one.in === place).map(({ name }) => name);
  const text = (name: string): string => {
    const value = given[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const pathParameters = Object.fromEntries(names('path').map((name) => [name, text(name)]));
  const inQuery = names('query').filter((name) => text(name) !== '');
  const queryParameters = Object.fromEntries(inQuery.map((name) => [name, text(name)]));
  const taken = new Set([...names('path'), ...names('query')]);
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !taken.has(name)));
  const token =
    parameters.filter((one) => one.in === 'query' && one['x-token'] === true).map(({ name }) => text(name))[0] ?? '';
  return {
    body: request ? rest : undefined,
    context: { pathParameters, queryParameters, tokens: token === '' ? {} : { query: token } },
  };
}
