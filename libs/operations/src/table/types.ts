/** The library's spelling of a wire name, the rule of wire/camel-case.ts: `market_price` → `marketPrice`. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** `T` with every documented name respelt, at every depth; names that a caller chooses (maps) stay. */
export type CamelKeys<T> = T extends readonly unknown[]
  ? { [I in keyof T]: CamelKeys<T[I]> }
  : T extends object
    ? { [K in keyof T as K extends string ? (string extends K ? K : Camel<K>) : K]: CamelKeys<T[K]> }
    : T;

type JsonContent<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/**
 * The operations of a document that a function serves: those that take a JSON body, and those of a resource, which has a variable in
 * its path. The others are pages.
 */
export type OperationIdOf<Operations> = {
  [Id in keyof Operations]: Operations[Id] extends
    | { requestBody: { content: { 'application/json': unknown } } }
    | { parameters: { path: object } }
    ? Id
    : never;
}[keyof Operations];

export type RequestOf<Operation> = Operation extends { requestBody: infer Body } ? JsonContent<Body> : never;
export type ResponseOf<Operation> = Operation extends { responses: { 200: infer Answer } }
  ? JsonContent<Answer>
  : Operation extends { responses: { 202: infer Answer } }
    ? JsonContent<Answer>
    : never;
