const PLAIN = /^[\w./:@%+,-]+$/;

/**
 * Quotes a text as one word of a POSIX shell.
 *
 * @example
 * shellWord('a.csv'); // 'a.csv'
 * shellWord("it's"); // `'it'\\''s'`
 */
export function shellWord(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
