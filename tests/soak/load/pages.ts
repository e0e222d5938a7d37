import { type Random } from '../../kit/random';
import { type Clients } from '../../kit/load/clients';
import { expecting, type Kind } from '../../kit/load/kind';
import { type Send } from '../../kit/load/sender';

/** Pages per client, far below its burst limit. */
const PAGES = 50;
const FILES = ['/docs', '/docs/optionsPrice', '/openapi.json', '/tools', '/llms.txt', '/.well-known/agent-card.json'];
const STATES = ['/health', '/health/live', '/health/ready', '/usage', '/.well-known/x402'];
const BROWSER = { accept: 'text/html', 'accept-encoding': 'br, gzip' };

/** Pages for people and programs, and the explorer with its script, as a browser loads them. */
export function pageKinds(send: Send, clients: Clients, random: Random): Kind[] {
  const get = (path: string, headers: Record<string, string> = {}) =>
    send({ method: 'GET', path, headers, client: clients.of('pages', PAGES) });
  return [
    {
      name: 'pages',
      weight: 6,
      run: async () => {
        const path = random.oneOf(random.next() < 0.5 ? FILES : STATES);
        return expecting(await get(path, FILES.includes(path) ? BROWSER : {}), path, 200);
      },
    },
    {
      name: 'the explorer',
      weight: 1,
      run: async () => {
        const page = await get('/', { accept: 'text/html' });
        const [script] = /(?<=src="\.)\/assets\/[^"]+\.js/.exec(page.text) ?? [];
        if (script === undefined) return `the explorer: ${page.status} without a script`;
        return expecting(await get(script, BROWSER), script, 200);
      },
    },
    {
      name: 'missing pages',
      weight: 0.5,
      run: async () => expecting(await get('/no-such-page', { accept: 'application/json' }), '/no-such-page', 404),
    },
  ];
}
