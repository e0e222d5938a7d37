import { RULES } from '@quant/contract/rules';
import { REPORTS } from '../generated/reports';
import { type Answered, type Calculator, calculator } from './calculator';

/** Id of an operation that only needs its inputs. */
export type CalculatorId = keyof typeof REPORTS;

type AnyCalculator = Calculator<(inputs: never) => unknown>;

const calculators = new Map<string, AnyCalculator>();

/**
 * Calls a calculating operation: validates the body, calculates, and writes the answer, all in wire names.
 *
 * @param id    of the operation
 * @param body  of a request
 * @returns the answer as JSON, byte for byte as the HTTP service returns it
 * @throws InvalidRequestError  with every rule that the body breaks
 * @throws RangeError           unknown id
 * @example
 * const answer = call('tvmCagr', { start_value: 100, end_value: 121, years: 2 });
 * JSON.parse(answer).cagr; // ≈ 0.1
 */
export function call<Id extends CalculatorId>(id: Id, body: unknown): Answered<(typeof REPORTS)[Id], string> {
  return calculatorOf(id).call(body) as Answered<(typeof REPORTS)[Id], string>;
}

function calculatorOf(id: CalculatorId): AnyCalculator {
  const known = calculators.get(id);
  if (known) return known;
  const rules = RULES.find((operation) => operation.id === id);
  if (!rules || !Object.hasOwn(REPORTS, id)) throw new RangeError(`unknown calculation ${id}`);
  const made: AnyCalculator = calculator(rules, REPORTS[id]);
  calculators.set(id, made);
  return made;
}
