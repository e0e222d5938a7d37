import { type CallCost } from '@quant/core';
import { type CallContext } from '../table/call-context';
import { OPERATION_COSTS, type OperationCost } from '../table/costs';
import { type LibraryFunction } from '../table/define-operations';
import { JsonText } from '../call/json-text';
import { type Calculation, type Outcome, refusalError } from './calculation';

/** What is known of a calculation before it is done elsewhere. */
export interface Demand {
  readonly cost: CallCost;
  /** It is part of a whole that has been admitted: it waits as long as others come first, and is not refused for their number. */
  readonly isAdmitted: boolean;
  /** Who calls. */
  readonly client: string;
}

/** Has a calculation done elsewhere. */
export type Run = (calculation: Calculation, demand: Demand) => Promise<Outcome>;

/**
 * The longest calculation that is done where its request arrives [ms]. The way to a thread and back takes a tenth of it; a
 * function that is called for the first times, and is not compiled yet, takes up to twenty times as long.
 */
const LONGEST_HERE_MS = 1;

/** The same of code that takes hundreds of times as long at first. */
const LONGEST_UNCOMPILED_MS = 0.05;

/**
 * A table of library functions whose heavy calls leave the event loop to others, and come back as the JSON of their answer.
 * Light calls stay synchronous.
 *
 * What a library refuses there is thrown here.
 *
 * @param table  operationId → library function
 * @param run    does a calculation on another thread
 * @param admit  throws where there is no room for another heavy call; one that is part of an admitted whole is not asked about
 */
export function offload<Table extends Readonly<Record<string, LibraryFunction>>>(
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
