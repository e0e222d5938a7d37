import { type Dialect } from './dialect';
import { type Parameter } from './parameters';
import { type Connections, type QueryResult, type TransactionOptions } from './types';

/** One statement in the engine's own placeholders. A name asks PostgreSQL to keep it prepared. */
export interface Statement {
  readonly sql: string;
  readonly name?: string;
}

export type Row = Record<string, unknown>;

export type Result = QueryResult<Row>;

/** Runs statements. */
export interface Runner {
  execute(statement: Statement, parameters: readonly Parameter[]): Promise<Result>;
}

/** A database product behind one interface. `execute` runs one statement in a transaction of its own. */
export interface Engine extends Runner {
  readonly dialect: Dialect;
  /** Where the database is, for messages. */
  readonly place: string;
  /** A session that nobody else uses until it is released. */
  acquire(): Promise<Session>;
  /** The result of a query as of one moment, chunk by chunk. */
  chunks(statement: Statement, parameters: readonly Parameter[], size: number): AsyncIterable<Row[]>;
  /** Undefined: it has none. */
  connections(): Connections | undefined;
  close(): Promise<void>;
}

/** Settings of a transaction, defaults filled in. */
export type TransactionSettings = TransactionOptions & Required<Pick<TransactionOptions, 'isolation' | 'durability'>>;

/** One conversation with the engine, able to hold a transaction. */
export interface Session extends Runner {
  begin(settings: TransactionSettings): Promise<void>;
  commit(): Promise<void>;
  /** Never throws: a session that cannot roll back is dropped, and its transaction with it. */
  rollback(): Promise<void>;
  release(): void;
}
