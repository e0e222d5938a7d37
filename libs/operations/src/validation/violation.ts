import { type InputRule } from '@quant/core';

/** One broken rule, as it appears in the `detail` of a 422 answer. */
export interface Violation {
  readonly type: InputRule | 'json_invalid';
  /** From the outside in, starting with `body`, `query`, `path` or `header`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  /** Received value, shortened; for a missing field, the enclosing value. */
  readonly input: unknown;
  /** Parameters of the rule, such as the bound. */
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** Limit per answer; fifty broken rules are enough to fix a request. */
export const MAX_VIOLATIONS = 50;

/** Limit of validator errors to process: twenty alternatives for each reported violation. */
export const MOST_ERRORS = 20 * MAX_VIOLATIONS;
