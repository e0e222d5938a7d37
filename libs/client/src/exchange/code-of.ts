import { jsonObject } from '../json';

/** The `code` of an error, where its body has one. */
export function codeOf(text: string): string | undefined {
  const code = jsonObject(text)?.['code'];
  return typeof code === 'string' ? code.slice(0, 200) : undefined;
}
