import { closeSync, openSync, readSync } from 'node:fs';
import { type Environment, type Variable } from './variable';

/**
 * Names of secret variables. Messages never contain their values, and `<name>_FILE` may name a file with the value. RPC URLs
 * count as secrets, because their paths contain keys.
 */
const SECRET = /KEY|SECRET|AUTH|DATABASE_URL|RPC_URL/;

/**
 * Reads variables and collects all faults, so that an operator can fix them in one pass.
 *
 * @example
 * const reader = new EnvironmentReader({ DATABASE_URL: 'mysql://db' });
 * reader.read('DATABASE_URL', DATABASE_URL); // undefined
 * reader.assertGood(); // throws BAD_CONFIGURATION
 */
export class EnvironmentReader {
  private readonly problems: string[] = [];
  private readonly texts = new Map<string, string>();

  constructor(private readonly environment: Environment) {}

  /** Value of a variable. An empty one counts as unset, as in `PORT= npm start`. */
  read<Value>(name: string, { rule, fallback, parse }: Variable<Value>): Value {
    const text = this.textOf(name);
    if (text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    const broken = typeof rule === 'string' ? rule : rule(text);
    this.refuse(`${name} must be ${broken}${SECRET.test(name) ? '' : `; received '${withoutSecrets(text)}'`}`);
    return fallback;
  }

  /** True if a variable has a value, valid or not. */
  isSet(name: string): boolean {
    return this.textOf(name) !== '';
  }

  /** Names of all variables read so far, including their `_FILE` variants. */
  names(): readonly string[] {
    return [...this.texts.keys()].flatMap((name) => (SECRET.test(name) ? [name, `${name}_FILE`] : [name]));
  }

  /** Records a fault that concerns several variables. */
  refuse(problem: string): void {
    this.problems.push(problem);
  }

  /** Caches the text, to read each file once and report its fault once. */
  private textOf(name: string): string {
    const text = this.texts.get(name) ?? this.given(name);
    this.texts.set(name, text);
    return text;
  }

  private given(name: string): string {
    const text = this.environment[name]?.trim() ?? '';
    const file = SECRET.test(name) ? (this.environment[`${name}_FILE`]?.trim() ?? '') : '';
    if (file === '') return text;
    if (text !== '') this.refuse(`${name} and ${name}_FILE exclude each other: set one of them`);
    try {
      return secretIn(file);
    } catch (error) {
      this.refuse(
        `${name}_FILE must name a file with the value: ${error instanceof Error ? error.message : String(error)}`,
      );
      return '';
    }
  }

  /** @throws ConfigurationError  with every fault */
  assertGood(): void {
    if (this.problems.length > 0) throw new ConfigurationError(this.problems.join('\n'));
  }
}

/** Removes users, passwords and queries from URLs, even without a scheme. */
function withoutSecrets(text: string): string {
  return text.replace(/^([a-z][a-z\d+.-]*:\/\/)?[^]*@/i, '$1***@').replace(/(:\/\/[^?]*)\?[^]*/, '$1?***');
}

/**
 * The environment has invalid values. The message has one line per fault: variable, rule and value.
 *
 * @example
 * new ConfigurationError('PORT must be an integer').code; // 'BAD_CONFIGURATION'
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly code = 'BAD_CONFIGURATION';
}

/** Longer than any key, address or header. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads a secret from a file and trims it. The file may be a pipe; the function stops reading after the maximum length of a
 * secret.
 *
 * @throws Error  unreadable, longer than 64 KiB, or empty
 */
function secretIn(path: string): string {
  const content = Buffer.alloc(MOST_BYTES + 1);
  const file = openSync(path, 'r');
  let length = 0;
  try {
    for (;;) {
      const read = readSync(file, content, length, content.length - length, null);
      length += read;
      if (read === 0 || length === content.length) break;
    }
  } finally {
    closeSync(file);
  }
  if (length > MOST_BYTES) throw new Error(`it is longer than ${MOST_BYTES} bytes`);
  const text = content.toString('utf8', 0, length).trim();
  if (text === '') throw new Error('it is empty');
  return text;
}
