/** Length of a text as `minLength` and `maxLength` count it: a surrogate pair is one character. */
export function lengthOfText(text: string): number {
  let length = text.length;
  for (let i = 1; i < text.length; i++) {
    if (isBetween(text.charCodeAt(i), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(i - 1), 0xd800, 0xdbff)) length--;
  }
  return length;
}

function isBetween(code: number, low: number, high: number): boolean {
  return code >= low && code <= high;
}
