import { type Exposition, type ExpositionFormat, type MetricSnapshot } from '../metrics/metric-families';

/** A message of a member of a group of processes to its primary. */
export type FromMember =
  /** The member accepts requests. */
  | { readonly kind: 'listening'; readonly url: string }
  /** The member's counts; also sent regularly, so that a killed member loses little. */
  | { readonly kind: 'counted'; readonly id: number | undefined; readonly snapshot: MetricSnapshot }
  /** Asks for the metrics of all members. */
  | {
      readonly kind: 'read';
      readonly id: number;
      readonly format: ExpositionFormat;
      readonly hidden: readonly string[];
    };

/** A message of a primary to a member. */
export type FromPrimary =
  /** The member takes over the tasks of a single process. */
  | { readonly kind: 'lead' }
  | { readonly kind: 'stop' }
  /** Asks for the member's counts. */
  | { readonly kind: 'count'; readonly id: number }
  /** The metrics of all members. */
  | { readonly kind: 'exposition'; readonly id: number; readonly exposition: Exposition };

/** Time limit for another process to answer. */
const PATIENCE_MS = 5000;

/** Matches questions to another process with their answers. */
export class Questions<Answer> {
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  /**
   * @param send  sends the question; the answer repeats its id
   * @throws Error  no answer within five seconds
   */
  ask(send: (id: number) => void): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise<Answer>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`another process has not answered within ${PATIENCE_MS} ms`));
      }, PATIENCE_MS);
      this.#waiting.set(id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      send(id);
    });
  }

  answer(id: number, answer: Answer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}
