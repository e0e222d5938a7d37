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
