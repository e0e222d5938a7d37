import { type Page } from '../http/pages';
import { staticAnswer } from '../http/static-answer';

/** GET /: where everything else is, for people with curl and for programs. */
export function indexPage(version: string, baseUrl: string): Page {
  const index = {
    service: 'quantitative-computation-service',
    version,
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    health: `${baseUrl}/health`,
  };
  const content = staticAnswer('application/json; charset=utf-8', JSON.stringify(index));
  return () => content;
}
