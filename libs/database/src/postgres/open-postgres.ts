import pg from 'pg';
import { type Engine } from '../engine';
import { DatabaseError } from '../errors/database-error';
import { postgresError } from '../errors/postgres-error';
import { PostgresEngine } from './postgres-engine';

export interface PostgresOptions {
  readonly url: string;
  readonly connections: number;
  readonly durability: 'full' | 'normal';
  readonly readOnly?: boolean;
}

const OLDEST_VERSION = 15;

/**
 * Idle time before TCP keepalive. The system's default is two hours, during which a vanished server would go unnoticed and the
 * next query would hang.
 */
const ALIVE_MS = 10_000;

/** Time limits in milliseconds. */
export interface PostgresLimits {
  /** For connecting, or waiting for a free connection. */
  readonly connect: number;
  readonly statement: number;
  /** For waiting for another transaction. */
  readonly lock: number;
  readonly idleInTransaction: number;
  /** For any response. Longer than the server's own limit, so it applies only after the server has gone silent. */
  readonly silence: number;
}

const LIMITS: PostgresLimits = {
  connect: 5_000,
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 60_000,
  silence: 40_000,
};

/**
 * Connects to a PostgreSQL server and checks its version. `pgbouncer=true` in the URL says that a pooler in transaction mode
 * stands between: consecutive transactions then use different sessions of the server, so this process changes no setting of a
 * session and names no prepared statement. The limits must be settings of the role.
 */
export async function openPostgres(options: PostgresOptions, limits = LIMITS): Promise<Engine> {
  const place = placeOf(options.url);
  assertConnections(options.connections);
  const { isPooled, url } = poolerOf(options.url);
  if (isPooled && options.readOnly) throw new DatabaseError('INVALID_OPTION', READ_ONLY_POOLER);
  const settings = isPooled ? {} : sessionSettings(options, limits);
  const engine = new PostgresEngine(createPool({ ...options, url }, limits, settings), place, isPooled);
  try {
    await assertVersion(engine);
    if (isPooled) await assertLimits(engine, limits);
    return engine;
  } catch (cause) {
    await engine.close();
    const { code, message } = postgresError(cause);
    throw new DatabaseError(code, `cannot use the database ${place}: ${message}`, { cause });
  }
}

/** Server and database name for messages, without user and password. */
function placeOf(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new DatabaseError('INVALID_OPTION', 'url must be postgres://user:password@host:port/name');
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function assertConnections(connections: number): void {
  if (!Number.isInteger(connections) || connections < 1)
    throw new DatabaseError('INVALID_OPTION', `connections must be a positive integer; received ${connections}`);
}

const READ_ONLY_POOLER =
  'a read-only connection changes a setting of its session, which a pooler in transaction mode would give to others. Use the ' +
  'address of the server or of a replica, without pgbouncer=true';

function poolerOf(url: string): { readonly isPooled: boolean; readonly url: string } {
  const direct = new URL(url);
  const stated = direct.searchParams.get('pgbouncer');
  if (stated === null) return { isPooled: false, url };
  if (stated !== 'true' && stated !== 'false')
    throw new DatabaseError(
      'INVALID_OPTION',
      `pgbouncer in the database URL must be true or false; received ${stated}`,
    );
  direct.searchParams.delete('pgbouncer');
  return { isPooled: stated === 'true', url: direct.href };
}

function sessionSettings({ durability, readOnly = false }: PostgresOptions, limits: PostgresLimits): pg.PoolConfig {
  const statements = [
    ...(durability === 'normal' ? ['set synchronous_commit = off'] : []),
    ...(readOnly ? ['set default_transaction_read_only = on'] : []),
  ];
  return {
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    ...(statements.length > 0 && { onConnect: apply(statements) }),
  };
}

function createPool({ url, connections }: PostgresOptions, limits: PostgresLimits, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.silence,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_MS,
    application_name: 'quant',
    types: { getTypeParser },
    ...settings,
  });
  // The pool replaces a dead connection at its next use; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const apply = (settings: readonly string[]) => async (client: pg.ClientBase) => {
  await client.query(settings.join('; '));
};

/** The driver's parsers, except for bigint, which it would return as text. */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  (type as number) === INT8 && format !== 'binary'
    ? parseInteger
    : (pg.types.getTypeParser(type, format) as TextReader);

/** OID of the type bigint. */
const INT8 = 20;

type TextReader = (text: string) => unknown;

async function assertVersion(engine: PostgresEngine): Promise<void> {
  const { rows } = await engine.execute({ sql: "select current_setting('server_version_num')::int as number" }, []);
  const major = Math.floor(Number(rows[0]?.['number']) / 10_000);
  if (major >= OLDEST_VERSION) return;
  throw new DatabaseError('DATABASE_UNAVAILABLE', `PostgreSQL must be ${OLDEST_VERSION} or newer; it is ${major}`);
}

/** Without its own limits the server would wait forever for a lock, or for a process that has stopped in a transaction. */
async function assertLimits(engine: PostgresEngine, limits: PostgresLimits): Promise<void> {
  const wanted = [
    ['statement_timeout', limits.statement],
    ['lock_timeout', limits.lock],
    ['idle_in_transaction_session_timeout', limits.idleInTransaction],
  ] as const;
  const names = wanted.map(([name]) => `'${name}'`).join(', ');
  const { rows } = await engine.execute(
    { sql: `select name from pg_settings where name in (${names}) and setting = '0'` },
    [],
  );
  if (rows.length === 0) return;
  const missing = new Set(rows.map(({ name }) => name));
  const remedy = wanted
    .filter(([name]) => missing.has(name))
    .map(([name, limit]) => `alter role current_user set ${name} = ${limit}`);
  throw new DatabaseError(
    'INVALID_OPTION',
    `with pgbouncer=true the role needs its own time limits. Run this as that role, then reconnect the pooler: ${remedy.join('; ')}`,
  );
}

/** A bigint column as a number. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new DatabaseError('OUT_OF_RANGE', 'an integer beyond ±(2^53 − 1) cannot be read as a number');
}
