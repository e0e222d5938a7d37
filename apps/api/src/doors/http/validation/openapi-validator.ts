import { inlineReferences, parametersOf } from '@quant/operations';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { requestRules } from './request-rules';
import { PAYMENT_HEADERS } from './says-all-in-body';

/** Resolves when the request keeps the rules of its operation, rejects with the validator's refusal otherwise. */
export type AssertDocumented = (req: Request, res: Response) => Promise<void>;

/** The validator's note on a request about its route. */
type FoundRoute = NonNullable<Request['openapi']>;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to tell Express's types of a new member
  namespace Express {
    interface Request {
      openapi?: { readonly openApiRoute: string };
    }
  }
}

/**
 * express-openapi-validator, set up once for a document, with what experience says it needs:
 *
 * - it works on a copy, since it rewrites the document that it is given, and one of the rules of requests alone: it
 *   would fill defaults into the request, and walks through all of its document for each operation;
 * - references are resolved beforehand, which halves its set-up, unless a schema contains itself, which it then cannot;
 * - it stops at the first error: it decides only, and `@quant/operations` explains. So a request cannot make it build
 *   megabytes of messages;
 * - a numeric text is not coerced to a number, dates are checked in full, uploads and its security handlers are off;
 * - answers are not validated: the tests do that for every example, and operations refuse to write NaN;
 * - the headers of payments are not its business: the gate judges them, where a call is paid for, and free calls are
 *   not held up;
 * - its linear search for the route is done once for each path without parameters (see {@link remember}).
 */
export function openApiValidator(document: object): AssertDocumented {
  const handlers = middleware({
    apiSpec: rulesOf(document) as never,
    validateApiSpec: false, // the document is linted before it is released
    $refParser: { mode: 'bundle' },
    validateRequests: { coerceTypes: false, allErrors: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: 'full' },
  }) as readonly unknown[] as readonly RequestHandler[];
  const validate = handlers.at(-1);
  if (validate?.name !== 'requestMiddleware') throw new Error('express-openapi-validator has changed its middlewares');
  const findRoute = handlers.slice(0, -1);
  const known = new Map<string, FoundRoute>();

  return async (req, res) => {
    const key = `${req.method} ${req.path}`;
    const found = known.get(key);
    if (found) req.openapi = found;
    else {
      await atItsPath(req, async () => {
        for (const handler of findRoute) await run(handler, req, res);
      });
      remember(known, key, req);
    }
    await run(validate, req, res);
  };
}

function rulesOf(document: object): object {
  const rules = withoutPaymentHeaders(requestRules(document) as Rules);
  const inlined = inlineReferences(rules, rules) as Readonly<Record<string, unknown>>;
  // a document without references needs no components
  const whole = Object.fromEntries(Object.entries(inlined).filter(([name]) => name !== 'components'));
  return JSON.stringify(whole).includes('"$ref":') ? rules : whole;
}

interface Rules {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function withoutPaymentHeaders(rules: Rules): Rules {
  const keptOf = (parameters: readonly unknown[]) => {
    const named = parametersOf(parameters, rules);
    return parameters.filter((_, i) => !PAYMENT_HEADERS.has(named[i]?.name.toLowerCase() ?? ''));
  };
  const withKept = (operation: unknown): unknown => {
    const { parameters } = operation as { readonly parameters?: readonly unknown[] };
    return parameters ? { ...(operation as object), parameters: keptOf(parameters) } : operation;
  };
  const paths = Object.entries(rules.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, withKept(operation)])),
  ]);
  return { ...rules, paths: Object.fromEntries(paths) as Rules['paths'] };
}

/**
 * Only paths spelt exactly as documented are kept, so that the memory is bounded by the document. The search costs two
 * microseconds for each operation that is documented before the one wanted.
 */
function remember(known: Map<string, FoundRoute>, key: string, req: Request): void {
  if (req.openapi && req.openapi.openApiRoute === req.path) known.set(key, req.openapi);
}

/** The validator looks for the route by the target as it was sent, which may have a fragment. */
async function atItsPath(req: Request, find: () => Promise<void>): Promise<void> {
  const { originalUrl } = req;
  req.originalUrl = req.path;
  try {
    await find();
  } finally {
    req.originalUrl = originalUrl;
  }
}

function run(handler: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = ((error?: Error) => {
      if (error) reject(error);
      else resolve();
    }) as NextFunction;
    void handler(req, res, next);
  });
}
