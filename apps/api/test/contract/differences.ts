import { type JsonSchema, resolve } from '../../../../tools/testing/json-schema';

/**
 * Where an answer differs from the documented one: keys, kinds and words exactly, numbers relatively. A documented 0 must
 * be 0 to 1e-15. Properties that the document calls a detail of the implementation are only compared in kind.
 */
export function differences(
  actual: unknown,
  expected: unknown,
  schema: JsonSchema,
  document: unknown,
  tolerance: number,
  at = '$',
): string[] {
  const { properties = {}, items, 'x-implementation-detail': isDetail = false } = resolve(schema, document);
  if (typeof expected === 'number' && typeof actual === 'number') {
    const allowed = expected === 0 ? 1e-15 : Math.abs(expected) * tolerance;
    return isDetail || Math.abs(actual - expected) <= allowed ? [] : [`${at}: ${actual} is not ${expected}`];
  }
  if (!isContainer(expected) || !isContainer(actual))
    return Object.is(actual, expected) ? [] : [`${at}: ${String(actual)} is not ${String(expected)}`];
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...keys].flatMap((key) =>
    differences(actual[key], expected[key], properties[key] ?? (items || {}), document, tolerance, `${at}.${key}`),
  );
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
