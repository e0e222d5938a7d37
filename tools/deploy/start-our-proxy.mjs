import { readFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';
import { freePort } from '../setup/free-port.mjs';
import { answers, start } from './programs.mjs';

register(); // the kit is read from its sources
const { startGateway } = await import('../../tests/kit/proxy/nginx.ts');

/** Our files for proxies: each starts in front of an API, and resolves to how it is stopped. */
export const OUR_PROXIES = {
  nginx: async (port, upstream, folder) => {
    const file = readFileSync(new URL('../../deploy/nginx/quant.conf', import.meta.url), 'utf8');
    const servers = { quant_api: [{ port: upstream, isDown: false }] };
    return (await startGateway(file, folder, { port, redirectPort: await freePort(), servers })).stop;
  },
  caddy: async (port, upstream, folder) => {
    const healthPort = await freePort();
    const caddy = start('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'], {
      ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, DOMAIN: `http://127.0.0.1:${port}` },
      ...{ CADDY_HEALTH_PORT: `${healthPort}`, API_UPSTREAMS: `127.0.0.1:${upstream}` },
    });
    await answers(`http://127.0.0.1:${healthPort}/`, 200, caddy);
    return () => ended(caddy);
  },
};

/** Ends a program as an operator would. */
export async function ended({ child, exit }) {
  child.kill('SIGTERM');
  await exit;
}
