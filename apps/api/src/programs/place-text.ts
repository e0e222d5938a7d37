import { type DatabasePlace } from '@quant/service';

/** Where the databases are, for people: neither user nor password. */
export function placeText({ dataDir, databaseUrl }: DatabasePlace): string {
  if (databaseUrl === undefined) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
