import { createHash } from 'node:crypto';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type ClientId } from '../clients/client-of';
import { canonicalJson } from '../json/canonical-json';
import { Turns } from '../json/turns';

interface Request {
  readonly entry: Pick<CatalogueEntry, 'method' | 'path' | 'kind'>;
  readonly body: unknown;
  readonly client: () => ClientId;
}

/**
 * Tells requests apart: a payment buys the answer to one, however often that is asked for. Bodies are the same that say the
 * same, whatever the order of their names or the spelling of their numbers.
 *
 * A payment is public on its chain, and so is a request that others can guess; an answer that holds secrets is for the client
 * alone that paid for it.
 */
export async function fingerprintOf({ entry, body, client }: Request): Promise<string> {
  const { method, path, kind } = entry;
  const whose = kind === 'watch' ? client() : '';
  const hash = createHash('sha256').update(`${method} ${path} ${whose} `);
  const turns = new Turns();
  for (const piece of canonicalJson(body)) {
    hash.update(piece);
    if (turns.isOver()) await turns.next();
  }
  return hash.digest('hex');
}
