import { createHash } from 'node:crypto';
import { type CatalogueEntry } from '../catalogue/catalogue';

/** Tells requests apart: a payment buys the answer to one, however often that is asked for. */
export function fingerprintOf({ method, path }: Pick<CatalogueEntry, 'method' | 'path'>, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(body)}`)
    .digest('hex');
}
