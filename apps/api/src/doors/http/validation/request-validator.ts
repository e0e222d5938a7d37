import { documentedOperations, echo, type Explain, InvalidRequestError, type Violation } from '@quant/operations';
import { type ExplanationOf, type Operation } from '@quant/operations/all';
import { type Express, type Request, type Response } from 'express';
import { setImmediate } from 'node:timers/promises';
import { HttpError } from '../../../errors/http-error';
import { openApiValidator } from './openapi-validator';
import { saysAllInBody } from './says-all-in-body';

type Document = Parameters<typeof documentedOperations>[0];

/** Returns, or resolves, when the request may be executed. */
export type AssertValid = (operation: Pick<Operation, 'id'>, req: Request, res: Response) => void | Promise<void>;

/** The rules of every operation. */
export interface RequestValidator {
  readonly assertValid: AssertValid;
  /** Compiles everything, operation by operation, so that clients do not wait for it, until the service stops it. */
  readonly warmUp: (app: Express, isOver?: () => boolean) => Promise<void>;
}

/** A refusal of express-openapi-validator. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Validates requests against the document. If a request consists of its body, the schema of the body, compiled by
 * `@quant/operations`, decides and lists all violations. With a parameter or a query, express-openapi-validator decides, and a
 * refused body is explained by the same schema once more.
 *
 * @throws InvalidRequestError  the request breaks documented rules
 * @throws HttpError            415, where the operation is not documented for the media type
 */
export function requestValidator(document: Document, explanationOf: ExplanationOf): RequestValidator {
  const assertDocumented = openApiValidator(document);
  const operations = documentedOperations(document);
  const explanations = new Map<string, Explain>();
  for (const { id } of operations) {
    const explain = explanationOf(id);
    if (explain) explanations.set(id, explain);
  }
  const bodiesAlone = new Set(operations.filter(saysAllInBody).map(({ id }) => id));

  const assertValid: AssertValid = ({ id }, req, res) => {
    const explain = explanations.get(id);
    if (!explain) return assertWhole(req, res);
    if (req.body === undefined) throw new InvalidRequestError([MISSING_BODY]);
    if (!bodiesAlone.has(id) || req.url.includes('?')) return assertWhole(req, res, explain);
    const violations = explain(req.body);
    if (violations.length > 0) throw new InvalidRequestError(violations);
    return undefined;
  };

  const assertWhole = async (req: Request, res: Response, explain?: Explain): Promise<void> => {
    const refusal = await refusalOf(req, res);
    if (!refusal) return;
    const violations = [...parameterViolations(refusal, req), ...(explain?.(req.body) ?? [])];
    if (violations.length > 0) throw new InvalidRequestError(violations);
    // words of the body were in another case, and are not any more
    if (explain && !(await refusalOf(req, res))) return;
    throw new InvalidRequestError([unexplained(refusal)]);
  };

  const refusalOf = async (req: Request, res: Response): Promise<Refusal | undefined> => {
    try {
      await assertDocumented(req, res);
      return undefined;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.status === 400) return error;
      throw new HttpError(error.status, 'unsupported_media_type', error.message);
    }
  };

  const warmUp = async (app: Express, isOver = () => false): Promise<void> => {
    for (const { id, method, path, request } of operations) {
      if (isOver()) return;
      const headers = request ? JSON_BODY : {};
      await assertDocumented(emptyRequest(app, { method, path, headers }), NO_RESPONSE).catch(() => undefined);
      explanations.get(id)?.({});
      await setImmediate(); // requests that wait go first
    }
  };
  return { assertValid, warmUp };
}

/** It validates without looking at the response. */
const NO_RESPONSE = {} as unknown as Response;

const JSON_BODY = { 'content-type': 'application/json' };

/** The parts that express-openapi-validator reads of a request with the body `{}`. */
function emptyRequest(
  app: Express,
  { method, path: template, headers }: { readonly method: string; readonly path: string; readonly headers: object },
): Request {
  const path = template.replaceAll(/[{}]/g, '');
  const request = { app, method: method.toUpperCase(), path, originalUrl: path, url: path, baseUrl: '', headers };
  return { ...request, query: {}, params: {}, body: {} } as unknown as Request;
}

const MISSING_BODY: Violation = { type: 'missing', loc: ['body'], msg: 'Request body required', input: null };

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'status' in error && (error.status === 400 || error.status === 415);
}

const PLACES: Readonly<Record<string, string>> = { query: 'query', params: 'path', headers: 'header' };

function parameterViolations({ errors = [] }: Refusal, req: Request): Violation[] {
  return errors.flatMap(({ path, message }) => {
    const [, place = '', name = ''] = path.split('/', 3);
    const where = PLACES[place];
    if (where === undefined) return [];
    const value: unknown = (req[place as 'query' | 'params' | 'headers'] as Record<string, unknown>)[name];
    return [{ type: 'value_error' as const, loc: [where, name], msg: `Input ${message}`, input: echo(value) }];
  });
}

/** The two validators disagree: never seen, and still an answer. */
function unexplained({ errors = [] }: Refusal): Violation {
  return { type: 'value_error', loc: ['body'], msg: `Input ${errors[0]?.message ?? 'is invalid'}`, input: null };
}
