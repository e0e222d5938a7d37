import { type Gate } from './gate';

/** What goes wrong with one operation of a facilitator. */
export type Fault =
  /** Answers this before it has done anything. */
  | { readonly answer: { readonly status: number; readonly body: string } }
  /** Never answers, and does nothing. */
  | { readonly silence: true }
  /** Closes the connection before it has done anything. */
  | { readonly hangUp: true }
  /** Does what it is asked, and closes the connection instead of an answer. */
  | { readonly lostAnswer: true }
  /** Waits at a gate before it does anything. */
  | { readonly before: Gate }
  /** Does what it is asked, and waits at a gate before it answers. */
  | { readonly after: Gate };

export const BROKEN: Fault = { answer: { status: 500, body: '{"error":"boom"}' } };
export const OVERLOADED: Fault = { answer: { status: 503, body: '{"error":"later"}' } };
export const WEB_PAGE: Fault = { answer: { status: 200, body: '<html>' } };
