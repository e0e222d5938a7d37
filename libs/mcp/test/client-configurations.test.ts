import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Server {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly url?: string;
  readonly serverUrl?: string;
  readonly httpUrl?: string;
}

const README = readFileSync(join(__dirname, '../README.md'), 'utf8');
const blocks = [...README.matchAll(/^([\w ]+), `([\w./-]+\.json)`:\n\n```json\n(.*?)^```$/gms)];

test('there is a configuration for each common client, and no other JSON', () => {
  const clients = blocks.map(([, client]) => client);
  expect(clients).toEqual(['Claude Desktop', 'Claude Code', 'Cursor', 'VS Code', 'Windsurf', 'Gemini CLI', 'Zed']);
  expect(README.match(/^```json$/gm)).toHaveLength(blocks.length);
});

test.each(blocks.map(([, client = '', , json = '']) => [client, json]))(
  'that of %s is JSON that starts or names a server',
  (_, json) => {
    const [servers] = Object.values(JSON.parse(json) as Record<string, Record<string, Server>>);
    expect(Object.keys(servers ?? {})).toContain('quant');
    for (const { command, args, url, serverUrl, httpUrl } of Object.values(servers ?? {})) {
      const address = [url, serverUrl, httpUrl].find((one) => one !== undefined);
      if (address === undefined)
        expect([command, args]).toEqual(['npx', expect.arrayContaining(['@quant/cli', 'mcp']) as unknown]);
      else expect(new URL(address).pathname).toBe('/mcp');
    }
  },
);
