import { unreadable } from './unreadable';

/**
 * JSON of a text that was given as such, or of a file.
 *
 * @param from  what the flag said, to be repeated
 * @throws UnreadableError  it is none
 */
export function readJson(text: string, field: string, from: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw unreadable(field, `Input should be JSON (${reason(error)})`, from, 'json_invalid');
  }
}

/** Whether a text is meant as JSON itself, not as the path of a file. */
export function isJsonText(text: string): boolean {
  return /^\s*[[{"]/.test(text) || /^\s*(?:null|true|false)\s*$/.test(text);
}

/** The engine repeats the text in its message; it is shown by itself, and shortened. */
function reason(error: unknown): string {
  const { message } = error as Error;
  return message.replace(/, ?(?:\.\.\.)?".*$/s, '').replace(/^./, (first) => first.toLowerCase());
}
