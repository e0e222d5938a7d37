import { type Answer } from './results/answer';
import { type Signal } from './environment';
import type { operations } from './generated/types/operations';
import { type Sendable } from './exchange/sendable';

/** Names of the operations of the service, as its OpenAPI document has them. */
export type OperationId = keyof operations;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;

/** Body of a request; a series may be an array or a typed array. */
export type RequestOf<Id extends OperationId> = Sendable<Json<operations[Id]['requestBody']>>;

type Answered<Responses> = Json<Responses[Extract<keyof Responses, 200 | 202>]>;

/** Body of the answer. */
export type AnswerOf<Id extends OperationId> = Answered<operations[Id]['responses']>;

/** A request by its parts, for programs that make them from the OpenAPI document. */
export interface RequestParts {
  readonly body?: unknown;
  /** Members of the path, by name. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call. A payment that was sent by then is kept in the error. */
  readonly signal?: Signal;
  /** How long one attempt may take, answer included, instead of the client's. [ms] */
  readonly timeoutMs?: number;
  /** How long the call may take, all attempts together, instead of the client's. [ms] */
  readonly patienceMs?: number;
  /** How long the call may take altogether, a payment included, instead of the client's. [ms] */
  readonly deadlineMs?: number;
  /** The most that is paid for this call, instead of the client's limit; in USDC. */
  readonly maxPriceUsdc?: string;
  /**
   * Your name for the order: 16 to 128 letters, digits, hyphens and underscores; a random one by default. For a day, the service charges one
   * wallet once for a name: another payment for the same request gets the answer that the first has bought.
   */
  readonly order?: string;
}

/** One operation, called with the body of its request. */
export type Call<Id extends OperationId> = (
  request: RequestOf<Id>,
  options?: CallOptions,
) => Promise<Answer<AnswerOf<Id>>>;
