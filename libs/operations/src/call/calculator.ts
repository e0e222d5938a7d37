import { InvalidRequestError } from '../validation/invalid-request-error';
import { asRefusal } from '../validation/library-errors';
import { respelled } from '../validation/respelled';
import { type Violation } from '../validation/violation';
import { explainedBy } from '../validation/violations';
import { boundOperation } from './operation';
import { type Rules } from './rules';

/** What a function of a library gives; a promise where it may ask somebody else. */
export type Answered<Calculate, Value> = Calculate extends (inputs: never) => Promise<unknown> ? Promise<Value> : Value;

/** A calculation, from the body of a request to that of its answer, in the names of the wire. */
export interface Calculator<Calculate, Request = unknown, Response = unknown> {
  /** Every rule of the document that a body breaks, at most fifty. Empty: {@link answer} takes it. */
  readonly violations: (body: unknown) => Violation[];
  /**
   * The answer as an object, keys in the document's order.
   *
   * @throws InvalidRequestError  the body breaks rules of the document, or those that the library finds while it calculates
   */
  readonly answer: (body: Request) => Answered<Calculate, Response>;
  /**
   * The answer as JSON, byte for byte what the HTTP service answers.
   *
   * @throws InvalidRequestError  as {@link answer}
   */
  readonly call: (body: unknown) => Answered<Calculate, string>;
}

/**
 * Validation, names, calculation and names again, around a function of a library. Made ready when it is first called.
 *
 * @param rules      of the operation, as the document has them
 * @param calculate  the function that answers it
 */
export function calculator<Calculate extends (inputs: never) => unknown, Request, Response>(
  rules: Rules,
  calculate: Calculate,
): Calculator<Calculate, Request, Response> {
  let made: Prepared | undefined;
  const ready = (): Prepared => (made ??= prepared(rules, calculate));
  return {
    violations: (body) => ready().violations(body),
    answer: (body) => ready().answer(body) as Answered<Calculate, Response>,
    call: (body) => then(ready().answer(body), JSON.stringify) as Answered<Calculate, string>,
  };
}

interface Prepared {
  readonly violations: (body: unknown) => Violation[];
  readonly answer: (body: unknown) => unknown;
}

function prepared(rules: Rules, calculate: (inputs: never) => unknown): Prepared {
  const { id, validate } = rules;
  if (!validate) throw new TypeError(`${id} takes no body`);
  const operation = boundOperation(rules, (inputs) => calculate(inputs as never));
  const explain = explainedBy(validate);
  // a body is the caller's: words in another case are written otherwise in a copy
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
      throw asRefusal(error, operation, body);
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
