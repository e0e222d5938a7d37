import { isRecord } from '../../json/record';

/** A request as a form has it: an empty field is undefined or ''. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A request without its empty fields. */
export function filled(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

/**
 * The fields that differ, also inside objects. Null is a field that its owner has emptied. Unchanged fields stay out of
 * the request: stating a position again resets its funding.
 *
 * @example
 * changesOf({ collateral: 1000, venue: 'okx' }, { collateral: 1500, venue: undefined }); // { collateral: 1500, venue: null }
 */
export function changesOf(before: FormValues, after: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, given]): [string, unknown][] => {
      const was = before[name] ?? null;
      const value = isEmpty(given) ? null : given;
      if (!isRecord(value) || !isRecord(was)) return value === was ? [] : [[name, value]];
      const within = changesOf(was, value);
      return Object.keys(within).length === 0 ? [] : [[name, within]];
    }),
  );
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '';
