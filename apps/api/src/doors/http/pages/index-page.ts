import { type StaticPage, staticPage } from './static-page';

interface Parts {
  readonly version: string;
  readonly baseUrl: string;
  /** Whether the service has a path. The page does not link pages that the operator has moved elsewhere. */
  readonly isServed: (path: string) => boolean;
}

/** Well-known paths for programs. */
const LINKS = {
  docs: '/docs',
  openapi: '/openapi.json',
  tools: '/tools',
  mcp: '/mcp',
  agent_card: '/.well-known/agent-card.json',
  x402: '/.well-known/x402',
  llms: '/llms.txt',
  llms_full: '/llms-full.txt',
  usage: '/usage',
  health: '/health',
  metrics: '/metrics',
} as const;

/** GET /: where everything else is, for people with curl and for programs; browsers are shown a page. */
export function indexPage({ version, baseUrl, isServed }: Parts): StaticPage {
  const index = (): string => {
    const served = Object.entries(LINKS).filter(([, path]) => isServed(path));
    const links = Object.fromEntries(served.map(([name, path]) => [name, `${baseUrl}${path}`]));
    return JSON.stringify({ service: 'quantitative-computation-service', version, ...links });
  };
  return staticPage('application/json; charset=utf-8', index, { vary: 'Accept' });
}
