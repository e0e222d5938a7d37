import { DatabaseError } from '../errors/database-error';

/**
 * Mutex for the connection, in order of request. Without it, SQLite would run every task's statements in whatever transaction
 * is open on the connection.
 */
export class Turns {
  #taken = false;
  readonly #waiting = new Set<() => void>();

  /** @param patienceMs  maximum wait for a turn */
  constructor(private readonly patienceMs: number) {}

  /** Takes the turn if it is free. */
  tryTake(): boolean {
    if (this.#taken) return false;
    this.#taken = true;
    return true;
  }

  /** Waits for the turn; call `pass` afterwards. */
  async take(): Promise<void> {
    if (this.tryTake()) return;
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(proceed);
        reject(new DatabaseError('BUSY', `another transaction has held the database for ${this.patienceMs} ms`));
      }, this.patienceMs);
      this.#waiting.add(proceed);
    });
  }

  /** Hands the turn to the next task. */
  pass(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#taken = false;
  }
}
