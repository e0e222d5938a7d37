import { type Page as ServicePage } from '@quant/service';
import { type Page } from './pages';

/** Serves a page that speaks of the moment: it is never kept, and one that says 503 is worth asking for again. */
export function currentPage(page: ServicePage): Page {
  return async ({ headers }) => {
    const content = await page({ headers });
    return { ...content, headers: { 'Cache-Control': 'no-store', ...(content.status === 503 && RETRY) } };
  };
}

const RETRY = { 'Retry-After': '1' };
