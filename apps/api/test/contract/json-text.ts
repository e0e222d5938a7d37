/** JSON with ±Infinity as a literal beyond the double range, which is how it comes over the wire. */
export function jsonText(value: unknown): string {
  const marked = JSON.stringify(value, (_, part: unknown) =>
    part === Infinity ? '\u0001+' : part === -Infinity ? '\u0001-' : part,
  ) as string | undefined;
  return (marked ?? 'absent').replaceAll('"\\u0001+"', '1e999').replaceAll('"\\u0001-"', '-1e999');
}
