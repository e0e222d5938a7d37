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
  /** The call is part of a whole that has been admitted, whatever the load is meanwhile. */
  readonly isAdmitted?: boolean;
}

/** By where a request has them; the document marks such parameters as `x-token`. */
export interface Tokens {
  readonly header?: string | undefined;
  readonly query?: string | undefined;
}

/** Of a call whose operation needs nothing. */
export const NO_CONTEXT: CallContext = {
  client: () => '',
  network: () => '',
  pathParameters: {},
  queryParameters: {},
  tokens: {},
  purchased: () => undefined,
};

/** Of a call that is part of a batch. */
export const PART_OF_BATCH: CallContext = { ...NO_CONTEXT, isAdmitted: true };
