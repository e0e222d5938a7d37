const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/** Parses a number in program notation; undefined for any other text. Infinite beyond the range of doubles. */
export function plainNumber(text: string): number | undefined {
  return PLAIN.test(text) ? Number(text) : undefined;
}
