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
 * A connection that is idle for so long asks whether the other end is still there. The system's own time is two hours: until then
 * nobody would notice that a server has vanished without a word, and whoever uses the connection next would wait in vain.
 */
const ALIVE_MS = 10_000;

/** How long things may take, in milliseconds. */
export interface PostgresLimits {
  /** To connect, or to wait for a connection that another task uses. */
  readonly connect: number;
  readonly statement: number;
  /** To wait for another transaction. */
  readonly lock: number;
  readonly idleInTransaction: number;
  /** Longer than the server's own limit: it counts only when the server has fallen silent. */
  readonly silence: number;
}

const LIMITS: PostgresLimits = {
  connect: 5_000,
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 60_000,
  silence: 40_000,
};

/** Connects to a PostgreSQL server, and makes sure that it is there and new enough. */
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

/** Server and name, for messages: neither user nor password. */
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
  // A connection that dies is missed at its next use, and replaced; unheard, its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const apply = (settings: readonly string[]) => async (client: pg.ClientBase) => {
  await client.query(settings.join('; '));
};

/** The driver's own readers, but for bigint, which it would hand out as text. */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  (type as number) === INT8 && format !== 'binary'
    ? parseInteger
    : (pg.types.getTypeParser(type, format) as TextReader);

/** Number of the type bigint in PostgreSQL's catalogue. */
const INT8 = 20;

type TextReader = (text: string) => unknown;

async function assertVersion(engine: PostgresEngine): Promise<void> {
  const { rows } = await engine.execute({ sql: "select current_setting('server_version_num')::int as number" }, []);
  const major = Math.floor(Number(rows[0]?.['number']) / 10_000);
  if (major >= OLDEST_VERSION) return;
  throw new DatabaseError('DATABASE_UNAVAILABLE', `PostgreSQL must be ${OLDEST_VERSION} or newer; it is ${major}`);
}

/** A bigint column as a number; the driver would hand out text. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new DatabaseError('OUT_OF_RANGE', 'an integer beyond ±(2^53 − 1) cannot be read as a number');
}
