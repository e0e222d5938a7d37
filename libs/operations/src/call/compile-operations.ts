import { type CallCost } from '@quant/core';
import { RULES } from '@quant/contract/rules';
import { LIGHT, operationCost } from '../table/costs';
import { CONNECTED_OPERATIONS, OWN_OPERATIONS } from '../table/connected-operations';
import { operationTable } from '../table/table';
import { connectedOperation, type Operation, type OperationFunction, reportOperation } from './operation';
import { type Rules } from '@quant/contract';

type Table = Readonly<Record<string, OperationFunction>>;

/**
 * Binds every operation with a JSON body and a JSON answer to its function, except the service's own operations.
 *
 * @param table  operationId → function
 * @param rules  contract of the operations
 * @returns operationId → operation
 * @throws Error  document and table do not have the same operations
 */
export function compileOperations(
  table: Table = operationTable,
  rules: readonly Rules[] = RULES,
): ReadonlyMap<string, Operation> {
  const bound = rules.filter(({ id }) => isBound(id, table));
  const unknown = Object.keys(table).filter((id) => !bound.some((operation) => operation.id === id));
  if (unknown.length > 0) throw new Error(`the document has no operation ${unknown.join(', ')}`);
  return new Map(bound.map((operation) => [operation.id, compiled(operation, table)]));
}

/** True for an operation in the table, and for one that has to be. Connected operations may be absent. */
function isBound(id: string, table: Table): boolean {
  const mayBeAbsent: readonly string[] = [...OWN_OPERATIONS, ...CONNECTED_OPERATIONS];
  return Object.hasOwn(table, id) || !mayBeAbsent.includes(id);
}

function compiled(rules: Rules, table: Table): Operation {
  const { id } = rules;
  const calculate = Object.hasOwn(table, id) ? table[id] : undefined;
  if (!calculate) throw new Error(`no function is bound to operation ${id}`);
  const isConnected = (CONNECTED_OPERATIONS as readonly string[]).includes(id);
  const { requestOf, ...operation } = (isConnected ? connectedOperation : reportOperation)(rules, calculate);
  const estimate = operationCost(id)?.estimate as ((request: unknown) => CallCost) | undefined;
  const cost = estimate ? (body: unknown) => estimate(requestOf(body)) : () => LIGHT;
  return { ...operation, cost };
}
