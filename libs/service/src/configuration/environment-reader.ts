import { ConfigurationError } from './configuration-error';
import { type Environment, type Variable } from './variable';

/** Names whose values are never written anywhere. The addresses of RPC nodes have keys in their paths. */
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

  constructor(private readonly environment: Environment) {}

  /** The value of a variable; one that is set to nothing counts as not set, as in `PORT= npm start`. */
  read<Value>(name: string, { rule, fallback, parse }: Variable<Value>): Value {
    const text = this.environment[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    const broken = typeof rule === 'string' ? rule : rule(text);
    this.refuse(`${name} must be ${broken}${SECRET.test(name) ? '' : `; received '${withoutSecrets(text)}'`}`);
    return fallback;
  }

  /** True if a variable has a value, good or bad. */
  isSet(name: string): boolean {
    return (this.environment[name]?.trim() ?? '') !== '';
  }

  /** Keeps a line about variables that do not fit together. */
  refuse(problem: string): void {
    this.problems.push(problem);
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
