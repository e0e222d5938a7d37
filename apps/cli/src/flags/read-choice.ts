/**
 * The choice that a text means, in any case and with any separators, where only one is alike: `CALL` → `call`.
 *
 * @returns the text itself where there is none: the rules of the request say which there are
 */
export function readChoice(text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text;
  const alike = choices.filter((choice) => bare(choice) === bare(text));
  const [only] = alike;
  return alike.length === 1 && only !== undefined ? only : text;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}
