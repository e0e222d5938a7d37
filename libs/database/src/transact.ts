import { setTimeout as delay } from 'node:timers/promises';
import {
  type Engine,
  type Result,
  type Runner,
  type Session,
  type Statement,
  type TransactionSettings,
} from './engine';
import { DatabaseError, type DatabaseErrorCode } from './errors/database-error';
import { type Parameter } from './parameters';
import { type TransactionOptions } from './types';

const ATTEMPTS = 10;

/** Errors after a certain rollback that the work did not cause; it is safe to run it again. */
const RERUNNABLE: ReadonlySet<DatabaseErrorCode> = new Set<DatabaseErrorCode>(['CONFLICT', 'DATABASE_UNAVAILABLE']);

/** Runs `work` in a transaction, and again after a conflict. See {@link Database.transaction}. */
export async function transact<Value>(
  engine: Engine,
  work: (runner: Runner) => Promise<Value>,
  { isolation = 'serializable', durability = 'full', ...options }: TransactionOptions = {},
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    // an unreachable server is not retried: the caller has waited long enough
    const session = await engine.acquire();
    const outcome = await attemptOn(session, work, { isolation, durability, ...options });
    if (outcome.committed) return outcome.value;
    if (!outcome.rerunnable || attempt === ATTEMPTS) throw outcome.error;
    // a random delay keeps two colliding transactions from colliding again
    await delay(Math.random() * Math.min(5 * 2 ** attempt, 250));
  }
}

type Outcome<Value> =
  | { readonly committed: true; readonly value: Value }
  | { readonly committed: false; readonly error: unknown; readonly rerunnable: boolean };

async function attemptOn<Value>(
  session: Session,
  work: (runner: Runner) => Promise<Value>,
  settings: TransactionSettings,
): Promise<Outcome<Value>> {
  const attempt = new Attempt(session);
  try {
    await attempt.begin(settings);
    const value = await work(attempt);
    await attempt.commit();
    return { committed: true, value };
  } catch (error) {
    const failure = await attempt.rollback();
    const rerunnable = failure !== undefined && RERUNNABLE.has(failure.code);
    return { committed: false, error: rerunnable ? failure : error, rerunnable };
  } finally {
    session.release();
  }
}

/**
 * One transaction. After a failed statement PostgreSQL refuses all others and turns the commit silently into a rollback; SQLite
 * would commit the rest. Here both engines throw.
 */
class Attempt implements Runner {
  #failure: DatabaseError | undefined;
  #ended = false;
  readonly #running = new Set<Promise<Result>>();

  constructor(private readonly session: Session) {}

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#noted(this.session.begin(settings));
  }

  async execute(statement: Statement, parameters: readonly Parameter[]): Promise<Result> {
    if (this.#ended) throw new DatabaseError('TRANSACTION_CLOSED', 'the transaction of this statement has ended');
    this.#assertSound();
    const running = this.#noted(this.session.execute(statement, parameters));
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Throws if a statement has failed, even one that the work did not await. */
  async commit(): Promise<void> {
    this.#ended = true;
    await Promise.allSettled(this.#running);
    this.#assertSound();
    await this.#noted(this.session.commit());
  }

  /** @returns the database's first failure, if any; later ones only follow from it */
  async rollback(): Promise<DatabaseError | undefined> {
    this.#ended = true;
    await this.session.rollback();
    return this.#failure;
  }

  async #noted<Value>(running: Promise<Value>): Promise<Value> {
    try {
      return await running;
    } catch (error) {
      if (error instanceof DatabaseError) this.#failure ??= error;
      throw error;
    }
  }

  #assertSound(): void {
    if (!this.#failure) return;
    const message = `a statement of the transaction has failed before: ${this.#failure.message}`;
    throw new DatabaseError('TRANSACTION_ABORTED', message, { cause: this.#failure });
  }
}
