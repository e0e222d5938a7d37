import { type InputRule } from '@quant/core';

/** One broken rule, as it appears in the `detail` of a 422 answer. */
export interface Violation {
  readonly type: InputRule | 'json_invalid';
  /** From the outside in; `body`, `query`, `path` or `header` first. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  /** What was received, shortened; the enclosing value where a field is missing. */
  readonly input: unknown;
  /** The figures of the rule, such as the bound. */
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** More are not told: whoever breaks fifty rules is not helped by the fifty-first. */
export const MAX_VIOLATIONS = 50;

/** More errors of a validator are not looked at: twenty alternatives for each violation that can be told. */
export const MOST_ERRORS = 20 * MAX_VIOLATIONS;
