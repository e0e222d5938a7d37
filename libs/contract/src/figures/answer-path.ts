/**
 * A figure's path in an answer as steps: names of members, and indices of lists.
 *
 * @example
 * stepsOf('hedges[0].cost_usd'); // ['hedges', 0, 'cost_usd']
 * stepsOf('levels[38.2%]'); // ['levels', '38.2%']: a name that is not a word is in brackets
 */
export function stepsOf(path: string): readonly (string | number)[] {
  return [...path.matchAll(/([^.[\]]+)|\[([^\]]+)\]/g)].map(([, word, bracketed = '']) => {
    if (word !== undefined) return word;
    return /^\d+$/.test(bracketed) ? Number(bracketed) : bracketed;
  });
}

/** A path as tables and summaries print it: `levels.38.2%`, `hedges[0].cost_usd`. */
export function printedPath(path: string): string {
  return path.replaceAll(/\[(?!\d+\])([^\]]+)\]/g, '.$1');
}

/** The value at a path; undefined if the answer does not have it. */
export function valueAt(answer: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Readonly<Record<string | number, unknown>>)[step];
  }, answer);
}
