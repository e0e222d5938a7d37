import { ConfigurationError } from './configuration-error';
import { secretIn } from './secret-file';
import { type Environment, type Variable } from './variable';

/** Names whose values are never written anywhere, and may be in a file that `<name>_FILE` names. The addresses of RPC nodes have keys in their paths. */
const SECRET = /KEY|SECRET|AUTH|DATABASE_URL|RPC_URL/;

/**
 * Reads variables one after the other and keeps what is wrong with them, so that an operator learns everything at once.
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

  /** The value of a variable; one that is set to nothing counts as not set, as in `PORT= npm start`. */
  read<Value>(name: string, { rule, fallback, parse }: Variable<Value>): Value {
    const text = this.textOf(name);
    if (text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    const broken = typeof rule === 'string' ? rule : rule(text);
    this.refuse(`${name} must be ${broken}${SECRET.test(name) ? '' : `; received '${withoutSecrets(text)}'`}`);
    return fallback;
  }

  /** True if a variable has a value, good or bad. */
  isSet(name: string): boolean {
    return this.textOf(name) !== '';
  }

  /** Names of all variables that were asked for so far, and those of files that may hold them. */
  names(): readonly string[] {
    return [...this.texts.keys()].flatMap((name) => (SECRET.test(name) ? [name, `${name}_FILE`] : [name]));
  }

  /** Keeps a line about variables that do not fit together. */
  refuse(problem: string): void {
    this.problems.push(problem);
  }

  /** A file is read once, and what is wrong with it said once. */
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

  /** @throws ConfigurationError  naming every bad value at once */
  assertGood(): void {
    if (this.problems.length > 0) throw new ConfigurationError(this.problems.join('\n'));
  }
}

/** Users, passwords and queries of URLs are left out, also where a scheme is missing. */
function withoutSecrets(text: string): string {
  return text.replace(/^([a-z][a-z\d+.-]*:\/\/)?[^]*@/i, '$1***@').replace(/(:\/\/[^?]*)\?[^]*/, '$1?***');
}
