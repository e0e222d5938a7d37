import { resolve } from 'node:path';
import { type EnvironmentReader } from './environment-reader';
import { type Variable } from './variable';

const KEY_BYTES = 32;

/** Folder of the embedded database and of generated secrets. */
const DATA_DIR: Variable<string> = {
  rule: 'the path of a folder',
  fallback: resolve('data'),
  parse: (text) => (text.includes('\0') ? undefined : resolve(text)),
};

/** PostgreSQL instead of the embedded database. */
export const DATABASE_URL: Variable<string | undefined> = {
  rule: 'a postgres:// URL',
  fallback: undefined,
  parse: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
};

/** Master key for deriving all secrets; by default it is in the data folder. */
const WATCH_MASTER_KEY: Variable<Buffer | undefined> = {
  rule: '32 bytes in base64',
  fallback: undefined,
  parse: parseKey,
};

/** Permits a new master key to replace the one with this fingerprint. The message that refuses a new key contains it. */
const WATCH_MASTER_KEY_REPLACES: Variable<string | undefined> = {
  rule: "the fingerprint of the former key, 16 hexadecimal digits, or 'unknown'",
  fallback: undefined,
  parse: (text) => (/^([\da-f]{16}|unknown)$/.test(text) ? text : undefined),
};

/** Location of the databases. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Location of the data, and the master key. */
export interface StorageConfig extends DatabasePlace {
  readonly masterKey: Buffer | undefined;
  /** Fingerprint of the key that this one may replace. */
  readonly replacedKey: string | undefined;
}

/**
 * Reads `DATA_DIR` and `DATABASE_URL`, for a program that needs no key. Records faults in the reader.
 *
 * @example
 * readDatabasePlace(new EnvironmentReader({ DATA_DIR: '/srv/quant' })).databaseUrl; // undefined
 */
export function readDatabasePlace(reader: EnvironmentReader): DatabasePlace {
  return { dataDir: reader.read('DATA_DIR', DATA_DIR), databaseUrl: reader.read('DATABASE_URL', DATABASE_URL) };
}

/**
 * Reads `DATA_DIR`, `DATABASE_URL` and the `WATCH_MASTER_KEY` variables. Records faults in the reader.
 *
 * @example
 * readStorageConfig(new EnvironmentReader({ DATA_DIR: '/srv/quant' })).dataDir; // '/srv/quant'
 */
export function readStorageConfig(reader: EnvironmentReader): StorageConfig {
  const config = {
    ...readDatabasePlace(reader),
    masterKey: reader.read('WATCH_MASTER_KEY', WATCH_MASTER_KEY),
    replacedKey: reader.read('WATCH_MASTER_KEY_REPLACES', WATCH_MASTER_KEY_REPLACES),
  };
  // processes on other machines cannot read a key in this machine's data folder
  if (config.databaseUrl !== undefined && config.masterKey === undefined)
    reader.refuse('WATCH_MASTER_KEY must be set with DATABASE_URL, to the same 32 bytes in base64 for every process');
  return config;
}

function parseKey(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}
