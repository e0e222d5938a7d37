import { type Fetch, type Signal } from '../environment';

/** How requests are sent, and what bounds them. */
export interface ExchangeSettings {
  readonly fetch: Fetch;
  /** Of one attempt, answer included. */
  readonly timeoutMs: number;
  /** Of all attempts together. */
  readonly patienceMs: number;
  readonly maxAttempts: number;
  readonly maxAnswerBytes: number;
  readonly signal?: Signal;
}
