import { ConfigError } from './config-error';
import { type Environment, type Variable } from './variable';

/** Names whose values are never written anywhere. */
const SECRET = /KEY|AUTH|DATABASE_URL/;

/** Reads variables one after the other and keeps what is wrong with them. */
export class EnvironmentReader {
  private readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** A variable that is set to nothing counts as not set, as in `PORT= npm start`. */
  text(name: string): string | undefined {
    const text = this.environment[name]?.trim() ?? '';
    return text === '' ? undefined : text;
  }

  read<Value>(name: string, { rule, fallback, parse }: Variable<Value>): Value {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    this.refuse(`${name} must be ${rule}${SECRET.test(name) ? '' : `; received '${text}'`}`);
    return fallback;
  }

  /** Keeps a line about variables that do not fit together. */
  refuse(problem: string): void {
    this.problems.push(problem);
  }

  /** @throws ConfigError  naming every bad value at once */
  assertGood(): void {
    if (this.problems.length > 0) throw new ConfigError(this.problems.join('\n'));
  }
}
