import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { inlineReferences } from '../validation/request-schema';
import { requestRules } from './request-rules';

/** Resolves when the request keeps the rules of its operation, rejects with the validator's refusal otherwise. */
export type AssertDocumented = (req: Request, res: Response) => Promise<void>;

/** What the validator notes on a request about the route it found. */
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
 * - it works on a copy, since it rewrites the document that it is given, and one of the rules of requests alone: it would fill
 *   defaults into the request, and walks through all of its document for each operation;
 * - references are resolved beforehand, which halves its set-up, unless a schema contains itself, which it then cannot;
 * - it stops at the first error: it decides only, and `validation/` explains. So no request can make it build megabytes
 *   of messages;
 * - a numeric text is no number (no coercion), dates are checked in full, uploads and its security handlers are off;
 * - answers are not validated: the tests do that for every example, and operations refuse to write NaN;
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
      for (const handler of findRoute) await run(handler, req, res);
      remember(known, key, req);
    }
    await run(validate, req, res);
  };
}

function rulesOf(document: object): object {
  const rules = requestRules(document) as object;
  const inlined = inlineReferences(rules, rules) as Readonly<Record<string, unknown>>;
  // what refers to nothing needs no components
  const whole = Object.fromEntries(Object.entries(inlined).filter(([name]) => name !== 'components'));
  return JSON.stringify(whole).includes('"$ref":') ? rules : whole;
}

/**
 * Only paths spelt exactly as documented are kept, so that the memory is bounded by the document. The search costs two
 * microseconds for each operation that is documented before the one wanted.
 */
function remember(known: Map<string, FoundRoute>, key: string, req: Request): void {
  if (req.openapi && req.openapi.openApiRoute === req.path) known.set(key, req.openapi);
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
