import { type Dialect } from './dialect';
import { type Parameter } from './parameters';
import { type Connections, type QueryResult, type TransactionOptions } from './types';

/** One statement with the engine's placeholders. A name asks PostgreSQL to keep it prepared. */
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

/** A database engine behind one interface. `execute` runs one statement in a separate transaction. */
export interface Engine extends Runner {
  readonly dialect: Dialect;
  /** Location of the database, for messages. */
  readonly place: string;
  /** Reserves a session until its release. */
  acquire(): Promise<Session>;
  /** Query result from one snapshot, in chunks. */
  chunks(statement: Statement, parameters: readonly Parameter[], size: number): AsyncIterable<Row[]>;
  /** Undefined for an engine without connections. */
  connections(): Connections | undefined;
  close(): Promise<void>;
}

/** Transaction settings with defaults applied. */
export type TransactionSettings = TransactionOptions & Required<Pick<TransactionOptions, 'isolation' | 'durability'>>;

/** A connection that can hold a transaction. */
export interface Session extends Runner {
  begin(settings: TransactionSettings): Promise<void>;
  commit(): Promise<void>;
  /** Never throws: a session that fails to roll back is closed, which ends its transaction. */
  rollback(): Promise<void>;
  release(): void;
}
