/** What a figure means, for people: the first sentence of its description. */
export function meaningOf(description: string): string {
  return (
    description
      .trim()
      .replaceAll(/\s+/g, ' ')
      .split(/(?<=\.) /, 1)[0] ?? ''
  );
}
