import { DatabaseError } from '../errors/database-error';

/**
 * Lets one task at a time use the connection, in the order of asking: SQLite takes every statement on a connection into
 * the transaction that is open there, whoever sent it.
 */
export class Turns {
  #taken = false;
  readonly #waiting = new Set<() => void>();

  /** @param patienceMs  how long a task waits for its turn */
  constructor(private readonly patienceMs: number) {}

  /** Takes the turn if it is free. */
  tryTake(): boolean {
    if (this.#taken) return false;
    this.#taken = true;
    return true;
  }

  /** Takes the turn when it comes; whoever has it must `pass` it on. */
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

  /** Hands the turn to the next in line. */
  pass(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#taken = false;
  }
}
