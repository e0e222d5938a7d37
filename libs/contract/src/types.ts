import type { operations as Complete } from './generated/types/complete-openapi';
import type { operations as Documented } from './generated/types/openapi';

/** Id of an operation of the document. */
export type OperationId = keyof Documented;

type Json<T> = T extends { content: { 'application/json': infer Value } } ? Value : never;
type BodyOf<Operation> = Operation extends { requestBody: infer Content } ? Json<Content> : never;
type AnswerOf<Operation> = Operation extends { responses: { 200: infer Content } }
  ? Json<Content>
  : Operation extends { responses: { 202: infer Content } }
    ? Json<Content>
    : never;

/** Body of a request as a caller writes it: fields with a default are optional. */
export type Body<Id extends OperationId> = BodyOf<Documented[Id]>;

/** Body of a request that has passed the contract, with its defaults written out. */
export type Request<Id extends OperationId> = ReadonlyDeep<Id extends keyof Complete ? BodyOf<Complete[Id]> : never>;

/** Body of a successful answer. */
export type Answer<Id extends OperationId> = AnswerOf<Documented[Id]>;

/** A report only reads its request. */
type ReadonlyDeep<T> = T extends readonly unknown[]
  ? { readonly [Index in keyof T]: ReadonlyDeep<T[Index]> }
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
    : T;
