/** `extended_greeks.dual_delta` → `extendedGreeks.dualDelta`. */
export const camelCase = (path: string) => path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A wire object with the names of the libraries; keys inside `maps` are the caller's own and stay. */
export function camelCaseKeys<T>(value: T, maps: readonly string[] = []): T {
  if (Array.isArray(value)) return value.map((item: unknown) => camelCaseKeys(item, maps)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    camelCase(key),
    maps.includes(key) ? item : camelCaseKeys(item, maps),
  ]);
  return Object.fromEntries(entries) as T;
}

/** The value at a dotted path; `\.` is a dot inside a key, `length` measures an array. The caller's keys keep their spelling. */
export function valueAt(value: unknown, path: string, spelling = (name: string) => name): unknown {
  return path.split(/(?<!\\)\./).reduce<unknown>((node, step) => {
    const key = step.replaceAll('\\.', '.');
    const parts = node as Record<string, unknown> | null | undefined;
    return parts?.[Object.hasOwn(parts, key) ? key : spelling(key)];
  }, value);
}
