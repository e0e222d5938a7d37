import { type DocumentedOperation, echo, type Violation } from '@quant/operations';
import { Router, type Request, type Response } from 'express';
import { PAYMENT_HEADERS } from './has-parameters';

/** Finds the violations in the parameters of a request. */
type ViolationsOf = (req: Request, res: Response) => Promise<readonly Violation[]>;

/**
 * Validates parameters with express-openapi-validator, and starts to load it. Pass only operations with parameters, because the
 * validator rewrites its document, walks through all of it for each operation, and searches its routes linearly. It ignores payment
 * headers, which the gate checks.
 */
export function parameterValidator(operations: readonly DocumentedOperation[]): ViolationsOf {
  const loading = routerFor(operations);
  return async (req, res) => {
    const refusal = await refusalOf(await loading, req, res);
    return refusal ? violationsIn(refusal, req) : [];
  };
}

async function routerFor(operations: readonly DocumentedOperation[]): Promise<Router> {
  const { middleware } = await import('express-openapi-validator');
  const apiSpec = documentOf(operations) as never;
  // CI lints the document; no request has files
  return Router().use(middleware({ apiSpec, validateApiSpec: false, fileUploader: false }));
}

function documentOf(operations: readonly DocumentedOperation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, parameters } of operations) {
    const own = parameters.filter(({ name }) => !PAYMENT_HEADERS.has(name.toLowerCase()));
    paths[path] = { ...paths[path], [method]: { parameters: own, responses: {} } };
  }
  return structuredClone({ openapi: '3.1.0', info: { title: 'Parameters', version: '1' }, paths });
}

/** A refusal of express-openapi-validator. */
interface Refusal extends Error {
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

const QUERY = /^[^?#]*(\?[^#]*)/;

function refusalOf(validate: Router, req: Request, res: Response): Promise<Refusal | undefined> {
  // the validator reads route and query from the original target, which may have a host or a fragment
  req.originalUrl = req.path + (QUERY.exec(req.originalUrl)?.[1] ?? '');
  // and it compiles and keeps rules for each spelling of a media type
  delete req.headers['content-type'];
  return new Promise((resolve, reject) => {
    void validate(req, res, (error?: unknown) => {
      if (error === undefined || isRefusal(error)) resolve(error);
      else reject(error instanceof Error ? error : new Error('the validator failed', { cause: error }));
    });
  });
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'status' in error && error.status === 400;
}

const PLACES: Readonly<Record<string, string>> = { query: 'query', params: 'path', headers: 'header' };

/** @throws the refusal, if it is not about a parameter */
function violationsIn(refusal: Refusal, req: Request): readonly Violation[] {
  const violations = (refusal.errors ?? []).flatMap(({ path, message }): Violation[] => {
    const [, place = '', name = ''] = path.split('/', 3);
    const where = PLACES[place];
    if (where === undefined) return [];
    const value: unknown = (req[place as 'query' | 'params' | 'headers'] as Record<string, unknown>)[name];
    return [parameterViolation([where, name], message, value)];
  });
  if (violations.length === 0) throw refusal;
  return violations;
}

/** A violation by one parameter, from the message of express-openapi-validator. */
export function parameterViolation(loc: Violation['loc'], message: string, value: unknown): Violation {
  return { type: 'value_error', loc, msg: `Input ${message}`, input: echo(value) };
}
