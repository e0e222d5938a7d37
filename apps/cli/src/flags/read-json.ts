import { unreadable } from './unreadable';

/**
 * Parses JSON from a flag or from a file.
 *
 * @param from  the flag's text, for the error message
 * @throws UnreadableError  invalid JSON
 */
export function readJson(text: string, field: string, from: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw unreadable(field, `Input should be JSON (${reason(error)})`, from, 'json_invalid');
  }
}

/** Whether a text is JSON rather than the path of a file. */
export function isJsonText(text: string): boolean {
  return /^\s*[[{"]/.test(text) || /^\s*(?:null|true|false)\s*$/.test(text);
}

/** Shortens the JSON engine's message, which quotes the whole text. */
function reason(error: unknown): string {
  const { message } = error as Error;
  return message.replace(/, ?(?:\.\.\.)?".*$/s, '').replace(/^./, (first) => first.toLowerCase());
}
