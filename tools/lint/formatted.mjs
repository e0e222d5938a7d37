import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'oxfmt';

const OPTIONS = new URL('../../.oxfmtrc.json', import.meta.url);

/**
 * A text as the formatter would have it in a file of that name, whether or not there is one.
 *
 * @throws Error  it cannot be read as what the name says it is
 */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, JSON.parse(readFileSync(OPTIONS, 'utf8')));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}

/** Writes a text into a file as the formatter would have it; its folder is made if it is missing. */
export async function writeFormatted(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await formatted(file, text));
}
