import { createHash } from 'node:crypto';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type ClientId } from '../clients/client-of';

interface Request {
  readonly entry: Pick<CatalogueEntry, 'method' | 'path' | 'kind'>;
  readonly body: unknown;
  readonly client: () => ClientId;
}

/**
 * Tells requests apart: a payment buys the answer to one, however often that is asked for.
 *
 * A payment is public on its chain, and so is a request that others can guess; an answer that holds secrets is for the client
 * alone that paid for it.
 */
export function fingerprintOf({ entry, body, client }: Request): string {
  const { method, path, kind } = entry;
  const whose = kind === 'watch' ? client() : '';
  return createHash('sha256')
    .update(`${method} ${path} ${whose} ${JSON.stringify(body)}`)
    .digest('hex');
}
