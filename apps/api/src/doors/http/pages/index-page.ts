import { type Page } from './pages';
import { staticPage } from './static-page';

/** GET /: where everything else is, for people with curl and for programs. */
export function indexPage(version: string, baseUrl: string): Page {
  const index = {
    service: 'quantitative-computation-service',
    version,
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    health: `${baseUrl}/health`,
  };
  return staticPage('application/json; charset=utf-8', () => JSON.stringify(index));
}
