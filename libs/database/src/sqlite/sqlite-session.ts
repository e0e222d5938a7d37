import { type Result, type Session, type Statement, type TransactionSettings } from '../engine';
import { type Parameter } from '../types';
import { type SqliteConnection } from './sqlite-connection';
import { type Turns } from './turns';

/** The connection for the length of one turn. */
export class SqliteSession implements Session {
  #relaxed: (() => void) | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    private readonly turns: Turns,
  ) {}

  async execute(statement: Statement, parameters: readonly Parameter[]): Promise<Result> {
    return this.connection.execute(statement, parameters);
  }

  /** Takes the lock for writing at once: a transaction that reads first and writes later could find itself overtaken. */
  async begin({ durability }: TransactionSettings): Promise<void> {
    if (durability === 'relaxed') this.#relaxed = this.connection.relax();
    await this.connection.execute({ sql: 'begin immediate' }, []);
  }

  async commit(): Promise<void> {
    await this.connection.execute({ sql: 'commit' }, []);
  }

  async rollback(): Promise<void> {
    // some failures, such as a full disk, have rolled back already
    if (this.connection.inTransaction) await this.connection.execute({ sql: 'rollback' }, []);
  }

  release(): void {
    this.#relaxed?.();
    this.turns.pass();
  }
}
