/** The fault of an answer, in a few words; undefined if it was expected. */
export type Fault = string | undefined;

/** One kind of request of the mix. */
export interface Kind {
  readonly name: string;
  /** Weight relative to the other kinds. */
  readonly weight: number;
  /** Sends one, or several that belong together. */
  readonly run: () => Promise<Fault>;
}

const SHOWN = 160;

/** The usual expectation: one of these statuses. */
export function expecting(answer: { status: number; text: string }, what: string, ...statuses: number[]): Fault {
  if (statuses.includes(answer.status)) return undefined;
  return `${what}: ${answer.status} ${answer.text.slice(0, SHOWN)}`;
}
