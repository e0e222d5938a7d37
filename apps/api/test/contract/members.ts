/** A member of an object or array; undefined if it is absent. */
export function member(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
}

/** The value some steps further in. */
export function memberAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce(member, value);
}

/** A copy of an object or array with one member replaced. */
export function withMember(value: unknown, key: string | number, replacement: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[]).with(Number(key), replacement);
  return { ...(value as object | undefined), [key]: replacement };
}

/** A copy of an object without one member. */
export function withoutMember(value: unknown, key: string): unknown {
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key));
}
