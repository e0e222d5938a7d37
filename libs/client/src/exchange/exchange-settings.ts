import { type Fetch, type Signal } from '../environment';

/** How requests are sent, and what bounds them. */
export interface ExchangeSettings {
  readonly fetch: Fetch;
  /** Time for one attempt, answer included. */
  readonly timeoutMs: number;
  /** Time for all attempts together. */
  readonly patienceMs: number;
  /** Time for the whole call, a payment included. */
  readonly deadlineMs?: number;
  /** Sent with each request, and not kept with a payment. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxAttempts: number;
  readonly maxAnswerBytes: number;
  readonly signal?: Signal;
}
