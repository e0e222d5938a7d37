import { createHash } from 'node:crypto';
import { type Dialect } from './dialect';
import { type Runner, type Statement } from './engine';
import { DatabaseError } from './errors/database-error';
import { type Parameter } from './parameters';
import { type PreparedStatement } from './types';

/** Prepares statements for one dialect, and caches them by text. */
export class StatementCompiler {
  readonly #compiled = new Map<string, CompiledStatement>();

  constructor(private readonly dialect: Dialect) {}

  prepare<Row extends object>(sql: string, runner: Runner): PreparedStatement<Row> {
    return new RunnableStatement<Row>(this.#compile(sql), runner);
  }

  #compile(sql: string): CompiledStatement {
    const known = this.#compiled.get(sql);
    if (known) return known;
    const { count, numbered } = placeholders(sql);
    const statement =
      this.dialect.name === 'sqlite'
        ? { sql }
        : { sql: numbered, name: createHash('sha256').update(sql).digest('hex').slice(0, 32) };
    const compiled = { statement, count };
    this.#compiled.set(sql, compiled);
    return compiled;
  }
}

interface CompiledStatement {
  readonly statement: Statement;
  readonly count: number;
}

class RunnableStatement<Row extends object> implements PreparedStatement<Row> {
  constructor(
    private readonly compiled: CompiledStatement,
    private readonly runner: Runner,
  ) {}

  async all(...parameters: Parameter[]): Promise<Row[]> {
    const { rows } = await this.#execute(parameters);
    return rows as Row[];
  }

  async first(...parameters: Parameter[]): Promise<Row | undefined> {
    const { rows } = await this.#execute(parameters);
    return rows[0] as Row | undefined;
  }

  async run(...parameters: Parameter[]): Promise<number> {
    const { changes } = await this.#execute(parameters);
    return changes;
  }

  async #execute(parameters: Parameter[]) {
    const { statement, count } = this.compiled;
    if (parameters.length !== count) {
      throw new DatabaseError(
        'INVALID_STATEMENT',
        `the statement takes ${count} parameters; received ${parameters.length}`,
      );
    }
    return this.runner.execute(statement, parameters);
  }
}

/** Literals, quoted names and comments, which may contain a literal question mark; or a placeholder. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g;

/** Number of `?` placeholders, and the statement with PostgreSQL's `$1`, `$2` … instead. */
function placeholders(sql: string): { readonly count: number; readonly numbered: string } {
  let count = 0;
  const numbered = sql.replace(TOKEN, (token) => (token === '?' ? `$${++count}` : token));
  return { count, numbered };
}
