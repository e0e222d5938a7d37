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

/** Connects to a PostgreSQL server and checks its version. */
export async function openPostgres(options: PostgresOptions, limits = LIMITS): Promise<Engine> {
  const place = placeOf(options.url);
  assertConnections(options.connections);
  const engine = new PostgresEngine(createPool(options, limits), place);
  try {
    await assertVersion(engine);
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

function createPool(
  { url, connections, durability, readOnly = false }: PostgresOptions,
  limits: PostgresLimits,
): pg.Pool {
  const settings = [
    ...(durability === 'normal' ? ['set synchronous_commit = off'] : []),
    ...(readOnly ? ['set default_transaction_read_only = on'] : []),
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.silence,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_MS,
    application_name: 'quant',
    types: { getTypeParser },
    ...(settings.length > 0 && { onConnect: apply(settings) }),
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

/** A bigint column as a number. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new DatabaseError('OUT_OF_RANGE', 'an integer beyond ±(2^53 − 1) cannot be read as a number');
}
