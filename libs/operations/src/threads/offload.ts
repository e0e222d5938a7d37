import { type CallCost, type OperationCost } from '@quant/core';
import { type CallContext } from '../table/call-context';
import { OPERATION_COSTS } from '../table/costs';
import { JsonText } from '../call/json-text';
import { type OperationFunction } from '../call/operation';
import { type Calculation, type Outcome, refusalError } from './calculation';

/** Estimates about a calculation before another thread runs it. */
export interface Demand {
  readonly cost: CallCost;
  /** Part of an admitted whole, such as a batch: it waits while others come first, and is never refused for their number. */
  readonly isAdmitted: boolean;
  /** The caller. */
  readonly client: string;
}

/** Runs a calculation on another thread. */
export type Run = (calculation: Calculation, demand: Demand) => Promise<Outcome>;

/**
 * Longest calculation that runs on the event loop [ms]. The way to a thread and back takes a tenth of it; the first, uncompiled
 * calls of a function take up to twenty times as long.
 */
const LONGEST_HERE_MS = 1;

/** The same limit for code that takes hundreds of times as long at first. */
const LONGEST_UNCOMPILED_MS = 0.05;

/**
 * Moves the heavy calls of a function table to other threads; their answers come back as JSON. Light calls stay synchronous.
 *
 * Throws the library's refusals as if the call ran here.
 *
 * @param table  operationId → library function
 * @param run    runs a calculation on another thread
 * @param admit  throws if there is no capacity for another heavy call; not asked about parts of an admitted whole
 */
export function offload<Table extends Readonly<Record<string, OperationFunction>>>(
  table: Table,
  run: Run,
  admit: () => void = () => undefined,
): Table {
  const heavy = Object.entries<OperationCost>(OPERATION_COSTS).filter(([, { isConnected }]) => !isConnected);
  const offloaded = heavy.map(([id, { estimate, isSlowAtFirst = false }]) => {
    const answer = table[id];
    if (!answer) throw new Error(`no library function is bound to operation ${id}`);
    return [
      id,
      (inputs: never, context: CallContext) => {
        const cost = estimate(inputs);
        if (cost.milliseconds <= (isSlowAtFirst ? LONGEST_UNCOMPILED_MS : LONGEST_HERE_MS))
          return answer(inputs, context);
        const { isAdmitted = false, client } = context;
        if (!isAdmitted) admit();
        return elsewhere(run({ id, inputs }, { cost, isAdmitted, client: client() }));
      },
    ];
  });
  return { ...table, ...Object.fromEntries(offloaded) } as Table;
}

async function elsewhere(outcome: Promise<Outcome>): Promise<JsonText> {
  const there = await outcome;
  if ('refusal' in there) throw refusalError(there.refusal);
  return new JsonText(there.text);
}
