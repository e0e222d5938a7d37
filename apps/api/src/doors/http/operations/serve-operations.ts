import { JsonStream } from '@quant/operations';
import { execute, type Operation, type Tokens } from '@quant/operations/all';
import { type NextFunction, type Request, type Response } from 'express';
import { type OfferedOperation } from '../../../commerce/offered-operation';
import { type Client } from '../../../commerce/clients/client-of';
import { type Gate } from '../../../commerce/gate/gate';
import { answerInPieces, answerJson, JSON_TYPE } from '../exchange/answer';
import { type BodiesInFlight } from '../exchange/bodies-in-flight';
import { HttpError } from '../../../errors/http-error';
import { readJsonBody } from '../exchange/json-body';
import { methodNotAllowed } from '../exchange/method-not-allowed';
import { type AssertValid } from '../validation/request-validator';
import { routes } from './routes';

/** An operation, and what it is offered for. */
export interface ServedOperation {
  readonly operation: Operation;
  readonly entry: OfferedOperation;
}

interface Parts {
  readonly assertValid: AssertValid;
  readonly gate: Gate;
  readonly clientOf: (req: Request) => Client;
  readonly bodies: BodiesInFlight;
}

/**
 * A request's way through an operation: its body is read, and the gate has it validated, paid for and executed. The operation
 * is found by one look-up, however many there are.
 */
export function serveOperations(operations: Iterable<ServedOperation>, { assertValid, gate, clientOf, bodies }: Parts) {
  const find = routes(pathsOf(operations));

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const found = find(req.path);
    if (!found) {
      next();
      return;
    }
    const { target: methods, parameters } = found;
    const served = methods.get(req.method);
    if (!served) throw methodNotAllowed([...methods.keys()]);
    const { operation, entry } = served;
    const limits = { maxBytes: entry.maxBodyBytes, inFlight: bodies };
    const body = entry.request ? await readJsonBody(req, res, limits) : undefined;
    if (!entry.request) ignoreBody(req);
    req.body = body;
    req.context.endpoint = entry.path;
    const client = () => clientOf(req).id;
    const network = () => clientOf(req).network;
    const context = {
      client,
      network,
      pathParameters: parameters,
      queryParameters: queryOf(req),
      tokens: tokensOf(req, entry),
    };
    const { status, headers, value } = await gate({
      entry,
      body,
      client,
      payment: headerOf(req, 'payment-signature'),
      idempotencyKey: headerOf(req, 'idempotency-key'),
      assertValid: () => assertValid(operation, req, res),
      prepare: async () => operation.prepare?.(body),
      run: (purchased) => execute(operation, body, { ...context, purchased }),
      gone: () => res.destroyed,
    });
    if (value instanceof JsonStream) await answerStream(req, res, { status, headers, stream: value });
    else answerJson(req, res, status === 200 ? entry.successStatus : status, value, headers);
  };
}

/**
 * What comes with a request that takes no body is not looked at, and its media type neither: the validator would compile and keep
 * rules for each spelling of it.
 */
function ignoreBody(req: Request): void {
  delete req.headers['content-type'];
}

interface StreamedAnswer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly stream: JsonStream;
}

async function answerStream(req: Request, res: Response, { status, headers, stream }: StreamedAnswer): Promise<void> {
  try {
    await answerInPieces(req, res, { status, headers, contentType: JSON_TYPE, pieces: stream.pieces });
  } finally {
    await stream.cancel();
  }
}

/** path → method → operation */
function pathsOf(operations: Iterable<ServedOperation>): ReadonlyMap<string, ReadonlyMap<string, ServedOperation>> {
  const byPath = new Map<string, Map<string, ServedOperation>>();
  for (const served of operations) {
    const { path, method } = served.operation;
    const methods = byPath.get(path) ?? new Map<string, ServedOperation>();
    byPath.set(path, methods.set(method.toUpperCase(), served));
  }
  return byPath;
}

/** @throws HttpError  401, where the query says two of them */
function tokensOf(req: Request, { parameters }: OfferedOperation): Tokens {
  const header = req.headers['x-watch-token'];
  const { token: query } = req.query;
  const isWanted = parameters.some(({ name, in: place }) => place === 'query' && name === 'token');
  if (isWanted && Array.isArray(query))
    throw new HttpError(401, 'token_conflict', 'the token is given more than once in the query');
  return {
    ...(typeof header === 'string' && { header }),
    ...(typeof query === 'string' && { query }),
  };
}

/** What is given once; the validator has made numbers of some. */
function queryOf({ query }: Request): Readonly<Record<string, string>> {
  const given: Readonly<Record<string, unknown>> = query;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

function headerOf(req: Request, name: string): string | undefined {
  const header = req.headers[name];
  return typeof header === 'string' ? header : undefined;
}
