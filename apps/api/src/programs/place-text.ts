import { type DatabasePlace } from '@quant/service';

/** Location of the databases for logs and messages, without user and password. */
export function placeText({ dataDir, databaseUrl }: DatabasePlace): string {
  if (databaseUrl === undefined) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
