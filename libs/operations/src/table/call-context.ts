/** Context of a call in addition to its body. Calculations do not use it. */
export interface CallContext {
  /** The caller. */
  readonly client: () => string;
  /** The caller's network, which has one trial of Watch. */
  readonly network: () => string;
  /** The variable parts of the path, by name. */
  readonly pathParameters: Readonly<Record<string, string>>;
  /** The query parameters, by name. */
  readonly queryParameters: Readonly<Record<string, string>>;
  /** The caller's proof that a resource is its own. */
  readonly tokens: Tokens;
  /** Reports that the call made a purchase, which the gate confirms once it is paid for. */
  readonly purchased: (purchaseId: string) => void;
  /** The reader of the answer. */
  readonly reader: () => AnswerReader;
  /** True for a part of a batch that is already admitted, so the load limit does not apply again. */
  readonly isAdmitted?: boolean;
}

/** The client's end of the connection that an answer is sent on. */
export interface AnswerReader {
  /** Aborted when the client has the whole answer or has left, and the service has released the answer. */
  readonly closed: AbortSignal;
  /** When the client took the last part of the answer [ms, as `performance.now`]; Infinity before the answer begins. */
  readonly takenAt: () => number;
  /** Closes the connection, so that the client sees that the answer is incomplete. */
  readonly cut: () => void;
}

/** Tokens by their place in the request; the document marks such parameters as `x-token`. */
export interface Tokens {
  readonly header?: string | undefined;
  readonly query?: string | undefined;
}

/** The reader of a call within this process, which has the answer when the call returns. */
const caller = (): AnswerReader => ({ closed: AbortSignal.abort(), takenAt: () => 0, cut: () => undefined });

/** Context of a call whose operation uses none of it. */
export const NO_CONTEXT: CallContext = {
  client: () => '',
  network: () => '',
  pathParameters: {},
  queryParameters: {},
  tokens: {},
  purchased: () => undefined,
  reader: caller,
};

/** Context of a call in a batch. */
export const PART_OF_BATCH: CallContext = { ...NO_CONTEXT, isAdmitted: true };
