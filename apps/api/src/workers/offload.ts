import { type CallContext } from '../calls/call-context';
import { type LibraryFunction } from '../operations/define-operations';
import { JsonText } from '../operations/json-text';
import { type Calculation, type Outcome } from './calculation';
import { HEAVY } from './heavy';

/** Has a calculation done elsewhere. */
export type Run = (calculation: Calculation) => Promise<Outcome>;

/**
 * A table of library functions whose heavy calls leave the event loop to others, and come back as the JSON of their answer.
 * Light calls stay synchronous.
 *
 * What was refused there is asked once more here: the functions are deterministic, and refuse before they calculate.
 *
 * @param table  operationId → library function
 * @param run    does a calculation on another thread
 */
export function offload<Table extends Readonly<Record<string, LibraryFunction>>>(table: Table, run: Run): Table {
  const offloaded = Object.entries(HEAVY).map(([id, isHeavy]) => {
    const answer = table[id];
    if (!answer) throw new Error(`no library function is bound to operation ${id}`);
    return [
      id,
      (inputs: never, context: CallContext) =>
        isHeavy(inputs) ? elsewhere({ id, inputs }, () => answer(inputs, context), run) : answer(inputs, context),
    ];
  });
  return { ...table, ...Object.fromEntries(offloaded) } as Table;
}

async function elsewhere(calculation: Calculation, answerHere: () => unknown, run: Run): Promise<unknown> {
  const outcome = await run(calculation);
  return 'text' in outcome ? new JsonText(outcome.text) : answerHere();
}
