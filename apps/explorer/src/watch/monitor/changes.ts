/** A request as a form has it: what was left empty is undefined or ''. */
export type Values = Readonly<Record<string, unknown>>;

/** A request without what was left empty. */
export function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/**
 * What differs from before, of objects within too: a change that restates a position begins its funding anew, so that what stays is not
 * sent.
 *
 * @example
 * changesOf({ collateral: 1000, thresholds: { warn_pct: 15 } }, { collateral: 1500, thresholds: { warn_pct: 15 } }); // { collateral: 1500 }
 */
export function changesOf(before: Values, after: Values): Values {
  return Object.fromEntries(
    Object.entries(filled(after)).flatMap(([name, value]): [string, unknown][] => {
      const was = before[name];
      if (!isObject(value) || !isObject(was)) return value === was ? [] : [[name, value]];
      const within = changesOf(was, value);
      return Object.keys(within).length === 0 ? [] : [[name, within]];
    }),
  );
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
