import { parseArgs } from 'node:util';
import { UsageError } from './program';

/** Flags by name: with a value, or without one. */
type Flags = Readonly<Record<string, 'text' | 'switch'>>;

/** Parsed arguments: texts of flags with a value, switches that are on. */
type Read<Known extends Flags> = {
  readonly [Name in keyof Known]?: Known[Name] extends 'text' ? string : boolean;
};

/**
 * Reads `--name value` and `--name`; anything else is an error.
 *
 * @throws UsageError  an unknown flag, one without its value, or another argument
 */
export function readFlags<Known extends Flags>(args: readonly string[], flags: Known): Read<Known> {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, kind]) => [name, { type: kind === 'text' ? 'string' : 'boolean' } as const]),
  );
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values as Read<Known>;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error;
    throw new UsageError(message.split('. ')[0] ?? message);
  }
}

/** @throws UsageError  where the flag was not given */
export function required(value: string | undefined, flag: string, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`${flag} is missing: ${what}`);
  return value;
}
