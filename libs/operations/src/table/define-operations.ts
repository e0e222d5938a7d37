import { type CallContext } from './call-context';
import { type ConnectedOperation, type OwnOperation } from './connected-operations';
import { type Operations as operations } from '@quant/contract';
import { type REPORTS } from '../generated/reports';
import { type Disagreement } from './disagreement';
import { type CamelKeys, type OperationIdOf, type RequestOf, type ResponseOf } from './types';

/** A function that serves an operation: one object in, one result out, now or later. Few look at the second argument. */
export type LibraryFunction = (input: never, context: CallContext) => unknown;

/** The same that needs its inputs alone. */
type Calculation = (input: never) => unknown;

/**
 * The proof of one entry: `unknown` (always satisfied), or a type that no function has, with a property for every
 * disagreement, since the compiler lists properties that are missing.
 */
type Proof<Served, Operation> = Served extends (input: infer Input, ...others: never) => infer Output
  ? Refusal<EntryDisagreement<Input, Awaited<Output>, Operation>>
  : Refusal<'not a function'>;

type Refusal<Sentence> = [Sentence] extends [never] ? unknown : { readonly [S in Sentence & string]: never };

type EntryDisagreement<Input, Output, Operation> =
  | Disagreement<Input, CamelKeys<RequestOf<Operation>>, 'request'>
  | Disagreement<Output, CamelKeys<ResponseOf<Operation>>, 'response'>;

/** What a table must be to agree with a document: every operation, no other, each with the document's fields. */
export type Agreement<Table, Operations> = {
  readonly [Id in OperationIdOf<Operations>]: Id extends keyof Table
    ? Proof<Table[Id], Operations[Id]>
    : LibraryFunction;
} & {
  readonly [Id in Exclude<keyof Table, OperationIdOf<Operations>>]: Refusal<'the document has no such operation'>;
};

/**
 * Binds the operations of a document to library functions, provided that the compiler finds them in full agreement.
 *
 * @example
 * defineOperationsOf<operations>()({ optionsPrice: blackScholesPrice });
 * // error TS2739: … is missing the following properties …: 'request.sigma is in the document, not in the library'
 */
export const defineOperationsOf =
  <Operations, Kind = LibraryFunction>() =>
  <const Table extends Readonly<Record<string, Kind>>>(table: Table & Agreement<Table, Operations>): Table =>
    table;

type Report = keyof typeof REPORTS;

/** {@link defineOperationsOf} for the calculations of the service's own document that have no report in its names. */
export const defineOperations = defineOperationsOf<
  Omit<operations, OwnOperation | ConnectedOperation | Report>,
  Calculation
>();
