import { rename, rm } from 'node:fs/promises';
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { type DatabaseSyncInstance, backup } from '@photostructure/sqlite';
import { SQLITE } from '../dialect';
import { type Engine, type Result, type Session, type Statement } from '../engine';
import { DatabaseError } from '../errors/database-error';
import { sqliteError } from '../errors/sqlite-error';
import { type Parameter } from '../types';
import { ownerOnlyDatabase } from './owner-only';
import { SqliteConnection } from './sqlite-connection';
import { SqliteReader } from './sqlite-reader';
import { SqliteSession } from './sqlite-session';
import { Turns } from './turns';

/** For the rare moment in which a reader is locked out, while another process recovers or closes the log. */
const READER_TIMEOUT_MS = 1000;
/** Before it is closed, to wait for processes that read; the log itself is a few MB, which SQLite sees to. */
const CHECKPOINT_TIMEOUT_MS = 300;
/** Pages copied at a time by a backup. */
const BACKUP_RATE = 1000;

/** One connection for reading and writing, used in turns; long reads have connections of their own. */
export class SqliteEngine implements Engine {
  readonly dialect = SQLITE;
  readonly #turns: Turns;
  readonly #connection: SqliteConnection;
  #closed = false;

  constructor(
    private readonly path: string,
    private readonly raw: DatabaseSyncInstance,
    patienceMs: number,
  ) {
    this.#turns = new Turns(patienceMs);
    this.#connection = new SqliteConnection(raw, patienceMs);
  }

  async execute(statement: Statement, parameters: readonly Parameter[]): Promise<Result> {
    await this.#take();
    try {
      return await this.#connection.execute(statement, parameters);
    } finally {
      this.#turns.pass();
    }
  }

  async acquire(): Promise<Session> {
    await this.#take();
    return new SqliteSession(this.#connection, this.#turns);
  }

  async *chunks({ sql }: Statement, parameters: readonly Parameter[], size: number) {
    this.#assertOpen();
    const reader = new SqliteReader(this.path, sql, parameters, READER_TIMEOUT_MS);
    try {
      for (let chunk = reader.next(size); chunk.length > 0; chunk = reader.next(size)) {
        yield chunk;
        await nextTurnOfLoop();
      }
    } finally {
      reader.close();
    }
  }

  async backup(file: string): Promise<void> {
    this.#assertOpen();
    const partial = `${file}.partial`;
    try {
      ownerOnlyDatabase(partial);
      await backup(this.raw, partial, { rate: BACKUP_RATE });
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true });
      throw sqliteError(error);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#turns.take();
    this.#closed = true;
    this.#foldLogIn();
    this.raw.close();
    this.#turns.pass();
  }

  /**
   * Leaves everything in the file itself, for whoever copies it: the driver keeps statements, with which SQLite would leave it all in the
   * log. Where another process reads, or the disk is full, the log stays; nothing in it is lost.
   */
  #foldLogIn(): void {
    try {
      this.raw.exec(`pragma busy_timeout = ${CHECKPOINT_TIMEOUT_MS}; pragma wal_checkpoint(truncate)`);
    } catch {
      // the next one who opens the file reads the log
    }
  }

  async #take(): Promise<void> {
    if (!this.#turns.tryTake()) await this.#turns.take();
    if (!this.#closed) return;
    this.#turns.pass();
    this.#assertOpen();
  }

  #assertOpen(): void {
    if (this.#closed) throw new DatabaseError('DATABASE_CLOSED', 'the database has been closed');
  }
}
