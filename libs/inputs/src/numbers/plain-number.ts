const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/**
 * A number as programs write it; undefined where the text is anything else. Infinite where it is beyond the range of
 * doubles.
 */
export function plainNumber(text: string): number | undefined {
  return PLAIN.test(text) ? Number(text) : undefined;
}
