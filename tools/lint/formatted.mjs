import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { format } from 'oxfmt';

const OPTIONS = new URL('../../.oxfmtrc.json', import.meta.url);

/**
 * A text as the formatter would have it in a file of that name, whether or not there is one.
 *
 * @throws Error  it cannot be read as what the name says it is
 */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, optionsFor(file));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}

/** `format` ignores the overrides of the options; ours are by extension. */
function optionsFor(file) {
  const { overrides, ...options } = JSON.parse(readFileSync(OPTIONS, 'utf8'));
  const matching = overrides.filter(({ files }) => files.includes(`**/*${extname(file)}`));
  return Object.assign(options, ...matching.map((override) => override.options));
}

/** Writes a text into a file as the formatter would have it; its folder is made if it is missing. */
export async function writeFormatted(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await formatted(file, text));
}
