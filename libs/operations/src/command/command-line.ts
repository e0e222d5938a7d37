import { type FormField } from '@quant/contract';
import { flagName } from './flag-name';
import { flagText } from './flag-text';
import { shellWord } from './shell-word';

/**
 * Command line for a request, wrapped to the given width if possible.
 *
 * @param words   of the command, {@link commandWords}
 * @param fields  of its form
 * @param values  by field name
 * @param width   maximum characters per line
 * @returns undefined if a value cannot be written as a flag
 */
export function commandLine(
  words: readonly string[],
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  width: number,
): string | undefined {
  const flags: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((one) => one.name === name);
    const text = field && flagText(field, value);
    if (text === undefined) return undefined;
    flags.push(`--${flagName({ name })} ${shellWord(text)}`);
  }
  const line = ['quant', ...words, ...flags].join(' ');
  if (line.length <= width) return line;
  return [['quant', ...words].join(' '), ...flags].join(' \\\n    ');
}
