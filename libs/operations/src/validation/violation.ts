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
