import { type AnswerOf, type CallOptions, type OperationId, type RequestOf } from './call-types';
import { type OPERATIONS } from './generated/operations';
import { type Answer } from './results/answer';

type PathOf<Id extends OperationId> = (typeof OPERATIONS)[Id] extends `POST /v1/${infer Path}` ? Path : never;

type IdOf<Endpoint extends string> = {
  [Id in OperationId]: Endpoint extends PathOf<Id> ? Id : never;
}[OperationId];

/** Body of the call of an endpoint; any object if the endpoint is known only when the program runs. */
export type ParamsOf<Endpoint extends string> = string extends Endpoint
  ? Readonly<Record<string, unknown>>
  : RequestOf<IdOf<Endpoint>>;

/** Statuses of a call of a batch that was refused. */
export type RefusedStatus = 400 | 402 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 502 | 503 | 504;

/** Outcome of one call of a batch: its answer if the status is 200, else what it was refused with. */
export type BatchResult<Endpoint extends string> = {
  /** Position of the call in the request. */
  readonly index: number;
  readonly endpoint: Endpoint;
} & (
  | {
      readonly status: 200;
      readonly data: string extends Endpoint ? Readonly<Record<string, unknown>> : AnswerOf<IdOf<Endpoint>>;
    }
  | { readonly status: RefusedStatus; readonly data: { readonly error: unknown } }
);

/** Calls with the name of their endpoint, such as `tvm/npv`, and the body of each. */
export interface BatchRequest<Endpoints extends readonly string[]> {
  /** 1 … 100 calls, answered in their order. */
  readonly requests: {
    readonly [Place in keyof Endpoints]: {
      readonly endpoint: Endpoints[Place];
      readonly params: ParamsOf<Endpoints[Place]>;
    };
  };
}

/** Answers of a batch, in the order of its calls. */
export type BatchAnswer<Endpoints extends readonly string[]> = Omit<AnswerOf<'batch'>, 'results'> & {
  readonly results: { readonly [Place in keyof Endpoints]: BatchResult<Endpoints[Place]> };
};

/** Up to 100 calls in one. */
export type BatchCall = <const Endpoints extends readonly string[]>(
  request: BatchRequest<Endpoints>,
  options?: CallOptions,
) => Promise<Answer<BatchAnswer<Endpoints>>>;
