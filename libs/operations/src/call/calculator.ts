import { InvalidRequestError } from '../validation/invalid-request-error';
import { asRefusal } from '../validation/library-errors';
import { respelled } from '../validation/respelled';
import { type Violation } from '../validation/violation';
import { explainedBy } from '../validation/violations';
import { reportOperation } from './operation';
import { type Rules } from '@quant/contract';

/** Return type of a calculation; a promise if the library function is asynchronous. */
export type Answered<Calculate, Value> = Calculate extends (inputs: never) => Promise<unknown> ? Promise<Value> : Value;

/** A calculation from request body to answer body, in wire names. */
export interface Calculator<Calculate, Request = unknown, Response = unknown> {
  /** Violations of a body, at most fifty. An empty list means that {@link answer} accepts the body. */
  readonly violations: (body: unknown) => Violation[];
  /**
   * The answer as an object, keys in the document's order.
   * @throws InvalidRequestError  the body breaks rules of the document, or rules that the library checks while it calculates
   */
  readonly answer: (body: Request) => Answered<Calculate, Response>;
  /**
   * The answer as JSON, byte for byte as the HTTP service returns it.
   * @throws InvalidRequestError  as {@link answer}
   */
  readonly call: (body: unknown) => Answered<Calculate, string>;
}

/**
 * Guards a report by the contract: a body is checked, and its defaults are written out. Prepares on first call.
 *
 * @param rules   of the operation
 * @param report  computes the answer
 */
export function calculator<Report extends (request: never) => unknown, Request, Response>(
  rules: Rules,
  report: Report,
): Calculator<Report, Request, Response> {
  let made: Prepared | undefined;
  const ready = (): Prepared => (made ??= prepared(rules, report));
  return {
    violations: (body) => ready().violations(body),
    answer: (body) => ready().answer(body) as Answered<Report, Response>,
    call: (body) => then(ready().answer(body), JSON.stringify) as Answered<Report, string>,
  };
}

interface Prepared {
  readonly violations: (body: unknown) => Violation[];
  readonly answer: (body: unknown) => unknown;
}

function prepared(rules: Rules, report: (request: never) => unknown): Prepared {
  const { id, validate } = rules;
  if (!validate) throw new TypeError(`${id} takes no body`);
  const operation = reportOperation(rules, (request) => report(request)); // without the report's optional arguments
  const explain = explainedBy(validate);
  // the body belongs to the caller, so corrected spelling goes into a copy
  const spelt = (body: unknown): unknown => respelled(body, validate.errors ?? []);
  const violations = (body: unknown): Violation[] => (validate(body) ? [] : explain(spelt(body)));
  const accepted = (given: unknown): unknown => {
    if (validate(given)) return given;
    const body = spelt(given);
    const broken = explain(body);
    if (broken.length > 0) throw new InvalidRequestError(broken);
    return body;
  };
  const answer = (given: unknown): unknown => {
    const body = accepted(given);
    const refused = (error: unknown): never => {
      throw asRefusal(error, body);
    };
    try {
      const result = operation.execute(body);
      return result instanceof Promise ? result.catch(refused) : result;
    } catch (error) {
      return refused(error);
    }
  };
  return { violations, answer };
}

function then(value: unknown, map: (value: unknown) => unknown): unknown {
  return value instanceof Promise ? value.then(map) : map(value);
}
