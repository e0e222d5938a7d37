import Negotiator from 'negotiator';
import { type Page } from '../pages';
import { type Explorer } from './explorer';

interface StartPages {
  /** For programs, and for people with curl. */
  readonly index: Page;
  readonly explorer: Explorer;
  /** For browsers until the explorer is built. */
  readonly meanwhile: Page;
}

/** What may be preferred; the first one is for those who take anything. */
const TYPES = ['application/json', 'text/html'];

/** GET /: the explorer for browsers, which prefer HTML; JSON for all others. */
export function startPage({ index, explorer, meanwhile }: StartPages): Page {
  const page = async (req: Parameters<Page>[0]) => {
    if (new Negotiator(req).mediaType(TYPES) !== 'text/html') return index(req);
    return ((await explorer.find('/')) ?? meanwhile)(req);
  };
  return Object.assign(page, { ...(index.prepare && { prepare: index.prepare }) });
}
