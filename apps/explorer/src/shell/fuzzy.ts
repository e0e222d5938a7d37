/** Texts that something can be found by, the ones that weigh most first. */
export type Findable = readonly string[];

/**
 * Score of a fuzzy match. Each word of the query has to match one of the texts.
 *
 * @returns 0 for no match; a larger score is better
 */
export function foundness(query: string, texts: Findable): number {
  const words = query
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => word !== '');
  const scores = words.map((word) =>
    Math.max(0, ...texts.map((text, i) => wordScore(word, text.toLowerCase()) / (i + 1))),
  );
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0;
}

function wordScore(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at >= 0) {
    const startsWord = at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1));
    return (startsWord ? 10 : 5) + word.length / (text.length + 1);
  }
  return word.length > 2 ? spreadScore(word, text) : 0;
}

/** All letters in this order, starting a word of the text and not far from each other: `blsch` in `Black–Scholes`. */
function spreadScore(word: string, text: string): number {
  for (const { index } of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word.charAt(0))}`, 'gu'))) {
    const end = endOf(word, text, index);
    if (end !== undefined && end - index <= 3 * word.length) return word.length / (end - index);
  }
  return 0;
}

function endOf(word: string, text: string, start: number): number | undefined {
  let at = start;
  for (const letter of word) {
    const found = text.indexOf(letter, at);
    if (found < 0) return undefined;
    at = found + 1;
  }
  return at;
}

function escaped(letter: string): string {
  return letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`);
}
