import { type OperationForm } from '@quant/operations/forms';
import { flagName } from '../flags/flag-name';

/**
 * The example of a form as it is typed, on lines that fit where that is possible.
 *
 * @param words  of the command
 * @param width  of a line
 */
export function exampleLine(words: readonly string[], { fields, example }: OperationForm, width: number): string {
  const flags = Object.entries(example).map(([name, value]) => {
    const field = fields.find((one) => one.name === name) ?? { name };
    return `--${flagName(field)} ${shellText(value)}`;
  });
  const line = ['quant', ...words, ...flags].join(' ');
  if (line.length <= width) return line;
  return [['quant', ...words].join(' '), ...flags].join(' \\\n    ');
}

const PLAIN = /^[\w./:@%+,-]+$/;

/** A value as one word of a shell. */
function shellText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
