/**
 * Shortens a text so that its JSON takes at most `longest` characters, including quotes. Control characters and lone surrogates
 * take six each. An ellipsis replaces the rest.
 *
 * @example
 * clip('abcdefgh', 8); // 'abcde…'
 */
export function clip(text: string, longest: number): string {
  if (text.length + 2 <= longest && JSON.stringify(text).length <= longest) return text;
  let length = Math.min(text.length, longest);
  while (length > 0 && JSON.stringify(text.slice(0, length)).length > longest - 1) length--;
  // half a surrogate pair would make the text ill-formed
  if (isHighSurrogate(text.charCodeAt(length - 1))) length--;
  return `${text.slice(0, Math.max(length, 0))}…`;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
