import type pg from 'pg';
import { POSTGRES } from '../dialect';
import { type Engine, type Result, type Statement } from '../engine';
import { DatabaseError } from '../errors/database-error';
import { postgresError } from '../errors/postgres-error';
import { type Parameter } from '../parameters';
import { type Connections } from '../types';
import { PostgresSession } from './postgres-session';

/** A bounded pool of connections. `isPooled`: a pooler in transaction mode gives each transaction another session of the server. */
export class PostgresEngine implements Engine {
  readonly dialect = POSTGRES;
  #closed: Promise<void> | undefined;

  constructor(
    private readonly pool: pg.Pool,
    readonly place: string,
    private readonly isPooled: boolean,
  ) {}

  async execute(statement: Statement, parameters: readonly Parameter[]): Promise<Result> {
    const session = await this.acquire();
    try {
      return await session.execute(statement, parameters);
    } finally {
      session.release();
    }
  }

  async acquire(): Promise<PostgresSession> {
    if (this.#closed) throw new DatabaseError('DATABASE_CLOSED', 'the database has been closed');
    try {
      return new PostgresSession(await this.pool.connect(), this.isPooled);
    } catch (error) {
      throw postgresError(error);
    }
  }

  /** Server-side cursor in a separate transaction; it reads a snapshot from its declaration. */
  async *chunks({ sql }: Statement, parameters: readonly Parameter[], size: number) {
    const session = await this.acquire();
    try {
      await session.execute({ sql: 'begin read only' }, []);
      await session.execute({ sql: `declare chunks no scroll cursor for ${sql}` }, parameters);
      for (;;) {
        const { rows } = await session.execute({ sql: `fetch ${size} from chunks` }, []);
        if (rows.length === 0) return;
        yield rows;
      }
    } finally {
      await session.rollback();
      session.release();
    }
  }

  connections(): Connections {
    const { totalCount, idleCount: idle, waitingCount: waiting, options } = this.pool;
    return { busy: totalCount - idle, idle, waiting, limit: options.max };
  }

  async close(): Promise<void> {
    return (this.#closed ??= this.pool.end());
  }
}
