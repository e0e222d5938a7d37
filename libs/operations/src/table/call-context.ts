/** What an operation may need to know beside its inputs. Calculations need nothing. */
export interface CallContext {
  /** Who calls. */
  readonly client: () => string;
  /** The caller's network, which has one trial of Watch. */
  readonly network: () => string;
  /** The variable parts of the path, by name. */
  readonly pathParameters: Readonly<Record<string, string>>;
  /** What stands in the query, by name. */
  readonly queryParameters: Readonly<Record<string, string>>;
  /** What the caller shows to prove that something is its own, beside the body. */
  readonly tokens: Tokens;
  /** What the call gives away is a purchase, to be confirmed once it is paid for. */
  readonly purchased: (purchaseId: string) => void;
  /** Who reads the answer. */
  readonly reader: () => AnswerReader;
  /** The call is part of a whole that has been admitted, whatever the load is meanwhile. */
  readonly isAdmitted?: boolean;
}

/** The client's end of the connection that an answer is sent on. */
export interface AnswerReader {
  /** Aborted when the service keeps nothing of the answer any more: the client has all of it, or has left. */
  readonly closed: AbortSignal;
  /** When the client took the last part of the answer [ms, as `performance.now`]; Infinity before the answer begins. */
  readonly takenAt: () => number;
  /** Closes the connection, so that the client sees that the answer is incomplete. */
  readonly cut: () => void;
}

/** By where a request has them; the document marks such parameters as `x-token`. */
export interface Tokens {
  readonly header?: string | undefined;
  readonly query?: string | undefined;
}

/** Whoever makes a call within this process has the answer when the call returns. */
const caller = (): AnswerReader => ({ closed: AbortSignal.abort(), takenAt: () => 0, cut: () => undefined });

/** Of a call whose operation needs nothing. */
export const NO_CONTEXT: CallContext = {
  client: () => '',
  network: () => '',
  pathParameters: {},
  queryParameters: {},
  tokens: {},
  purchased: () => undefined,
  reader: caller,
};

/** Of a call that is part of a batch. */
export const PART_OF_BATCH: CallContext = { ...NO_CONTEXT, isAdmitted: true };
