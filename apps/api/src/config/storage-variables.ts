import { resolve } from 'node:path';
import { type Variable } from './variable';

/** Free calls that nobody will ever make in a day. */
const MOST_CALLS = 1_000_000_000;

const KEY_BYTES = 32;

export const DATA_DIR: Variable<string> = {
  rule: 'the path of a folder',
  fallback: resolve('data'),
  parse: (text) => (text.includes('\0') ? undefined : resolve(text)),
};

export const DATABASE_URL: Variable<string | undefined> = {
  rule: 'a postgres:// URL',
  fallback: undefined,
  parse: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
};

export const WATCH_MASTER_KEY: Variable<Buffer | undefined> = {
  rule: '32 bytes in base64',
  fallback: undefined,
  parse: parseKey,
};

export function callsPerDay(fallback: number): Variable<number> {
  return {
    rule: `an integer from 0 to ${MOST_CALLS}`,
    fallback,
    parse: (text) => (/^\d{1,10}$/.test(text) && Number(text) <= MOST_CALLS ? Number(text) : undefined),
  };
}

function parseKey(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}
