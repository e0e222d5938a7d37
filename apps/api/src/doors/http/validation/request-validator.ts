import { type DocumentedOperation, type Explain, InvalidRequestError, type Violation } from '@quant/operations';
import { type ExplanationOf, type Operation } from '@quant/operations/all';
import { type Request, type Response } from 'express';
import { setImmediate } from 'node:timers/promises';
import { parameterValidator, parameterViolation } from './parameter-validator';
import { hasParameters } from './has-parameters';

/** Returns, or resolves, when the request may be executed. */
export type AssertValid = (operation: Pick<Operation, 'id'>, req: Request, res: Response) => void | Promise<void>;

/** The rules of every operation. */
export interface RequestValidator {
  readonly assertValid: AssertValid;
  /** Loads the rules of each body, so that clients do not wait for them, until the service stops it. */
  readonly warmUp: (isOver?: () => boolean) => Promise<void>;
}

/**
 * Validates requests against the document: the body by its schema, compiled by `@quant/operations`, which lists all violations;
 * the parameters of the few operations that have some by express-openapi-validator. Other operations take no query.
 *
 * @param operations  those that are served
 * @throws InvalidRequestError  the request breaks documented rules
 */
export function requestValidator(
  operations: readonly DocumentedOperation[],
  explanationOf: ExplanationOf,
): RequestValidator {
  const explanations = new Map<string, Explain>();
  for (const { id } of operations) {
    const explain = explanationOf(id);
    if (explain) explanations.set(id, explain);
  }
  const parametrized = operations.filter(hasParameters);
  const withParameters = new Set(parametrized.map(({ id }) => id));
  const ofParameters = parametrized.length > 0 ? parameterValidator(parametrized) : undefined;

  const assertValid: AssertValid = ({ id }, req, res) => {
    const explain = explanations.get(id);
    if (explain && req.body === undefined) throw new InvalidRequestError([MISSING_BODY]);
    if (ofParameters && withParameters.has(id)) return assertWhole(ofParameters(req, res), req, explain);
    const ofBody = explain?.(req.body) ?? NONE;
    assertNone(req.url.includes('?') ? [...unknownQuery(req.query), ...ofBody] : ofBody);
    return undefined;
  };

  const warmUp = async (isOver = () => false): Promise<void> => {
    for (const explain of explanations.values()) {
      if (isOver()) return;
      explain({});
      await setImmediate(); // requests that wait go first
    }
  };
  return { assertValid, warmUp };
}

async function assertWhole(
  ofParameters: Promise<readonly Violation[]>,
  req: Request,
  explain?: Explain,
): Promise<void> {
  assertNone([...(await ofParameters), ...(explain?.(req.body) ?? NONE)]);
}

const MISSING_BODY: Violation = { type: 'missing', loc: ['body'], msg: 'Request body required', input: null };

const NONE: readonly Violation[] = [];

function assertNone(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new InvalidRequestError(violations);
}

/** A violation for the first query parameter of an operation without query parameters. */
function unknownQuery(query: Request['query']): readonly Violation[] {
  const [name] = Object.keys(query);
  if (name === undefined) return [];
  return [parameterViolation(['query', name], `Unknown query parameter '${name}'`, query[name])];
}
