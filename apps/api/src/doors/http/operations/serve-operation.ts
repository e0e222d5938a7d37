import { JsonStream } from '@quant/operations';
import { execute, type Operation, type Tokens } from '@quant/operations/all';
import { type Request, type Response } from 'express';
import { type Client } from '../../../commerce/clients/client-of';
import { type Gate } from '../../../commerce/gate/gate';
import { type OfferedOperation } from '../../../commerce/offered-operation';
import { HttpError } from '../../../errors/http-error';
import { answerReader } from '../exchange/answer-reader';
import { leaving } from '../exchange/leaving';
import { answerInPieces, answerJson, JSON_TYPE } from '../exchange/answer';
import { type BodiesInFlight } from '../exchange/bodies-in-flight';
import { type BodyToll } from '../exchange/body-toll';
import { readJsonBody } from '../exchange/json-body';
import { type AssertValid } from '../validation/request-validator';
import { type HeaderFields } from '../../../errors/header-fields';

/** An operation, and what it is offered for. */
export interface ServedOperation {
  readonly operation: Operation;
  readonly entry: OfferedOperation;
}

export interface ServingParts {
  readonly assertValid: AssertValid;
  readonly gate: Gate;
  readonly clientOf: (req: Request) => Client;
  readonly bodies: BodiesInFlight;
  readonly toll: BodyToll;
}

/** Answers a request of an operation. */
export type Serve = (
  served: ServedOperation,
  pathParameters: Readonly<Record<string, string>>,
  req: Request,
  res: Response,
) => Promise<void>;

/** A request's way through an operation: its body is read, and the gate has it validated, paid for and executed. */
export function serveOperation({ assertValid, gate, clientOf, bodies, toll }: ServingParts): Serve {
  return async ({ operation, entry }, pathParameters, req, res) => {
    const client = () => clientOf(req).id;
    const limits = { maxBytes: entry.maxBodyBytes, inFlight: bodies, toll };
    const body = entry.request ? await readJsonBody(req, res, limits, client) : undefined;
    req.body = body;
    req.context.endpoint = entry.path;
    const network = () => clientOf(req).network;
    const query = req.url.includes('?') ? req.query : NO_QUERY;
    const tokens = tokensOf(req, query, entry);
    const reader = () => answerReader(res);
    const context = { client, network, pathParameters, queryParameters: singleValues(query), tokens, reader };
    const { status, headers, value } = await gate({
      entry,
      body,
      client,
      payment: headerOf(req, 'payment-signature'),
      idempotencyKey: headerOf(req, 'idempotency-key'),
      assertValid: () => assertValid(operation, req, res),
      prepare: async () => operation.prepare?.(body, client),
      run: (purchased) => execute(operation, body, { ...context, purchased }),
      gone: () => leaving(res),
    });
    if (value instanceof JsonStream) await answerStream(req, res, { status, headers, stream: value });
    else answerJson(req, res, status === 200 ? entry.successStatus : status, value, headers);
  };
}

type Query = Request['query'];

const NO_QUERY: Query = {};

/** @throws HttpError  401, where the query says two of them */
function tokensOf(req: Request, query: Query, { parameters }: OfferedOperation): Tokens {
  const tokens: { header?: string; query?: string } = {};
  for (const { name, in: place, 'x-token': isToken } of parameters) {
    if (isToken !== true) continue;
    const given = place === 'header' ? req.headers[name] : query[name];
    if (place === 'query' && Array.isArray(given))
      throw new HttpError(401, 'token_conflict', 'the token is given more than once in the query');
    if (typeof given === 'string') tokens[place === 'header' ? 'header' : 'query'] = given;
  }
  return tokens;
}

/** What is given once; the validator has made numbers of some. */
function singleValues(query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

function headerOf(req: Request, name: string): string | undefined {
  const header = req.headers[name];
  return typeof header === 'string' ? header : undefined;
}

interface StreamedAnswer {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly stream: JsonStream;
}

async function answerStream(req: Request, res: Response, { status, headers, stream }: StreamedAnswer): Promise<void> {
  try {
    await answerInPieces(req, res, { status, headers, contentType: JSON_TYPE, pieces: stream.pieces });
  } finally {
    await stream.cancel();
  }
}
