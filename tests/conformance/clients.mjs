import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import assert from 'node:assert/strict';

/** How the official client picks a revision: by a pin, by a probe, or by a handshake. */
const WAYS = [
  { way: 'pinned to 2026-07-28', mode: { pin: '2026-07-28' }, expected: '2026-07-28' },
  { way: 'after a probe', mode: 'auto', expected: '2026-07-28' },
  { way: 'with a handshake', mode: 'legacy', expected: '2025-11-25' },
];

/** The official client calls a tool and reads lists in every way, over one transport. Resolves to a line for each way. */
export async function talk(name, transport) {
  const lines = [];
  for (const { way, mode, expected } of WAYS) {
    const client = new Client({ name: 'quant-tests', version: '1' }, { versionNegotiation: { mode } });
    try {
      await client.connect(transport());
      assert.equal(client.getNegotiatedProtocolVersion(), expected);
      const { tools } = await client.listTools();
      assert.ok(tools.some((tool) => tool.name === 'tvm_cagr'));
      const given = { start_value: 100, end_value: 121, years: 2 };
      const { structuredContent } = await client.callTool({ name: 'tvm_cagr', arguments: given });
      assert.ok(Math.abs(structuredContent.cagr - 0.1) < 1e-12);
      const { prompts } = await client.listPrompts();
      assert.ok(prompts.length > 0);
      const { contents } = await client.readResource({ uri: 'quant://conventions' });
      assert.match(contents[0].text, /^# Conventions/);
      lines.push(`✓ ${name}, client 2.4.0 ${way}: ${expected}`);
    } catch (error) {
      lines.push(`✗ ${name}, client 2.4.0 ${way}: ${error.message}`);
    } finally {
      await client.close();
    }
  }
  return lines;
}

export const overHttp = (url) => () => new StreamableHTTPClientTransport(new URL(url));

export const overStdio = (command, args, cwd) => () =>
  new StdioClientTransport({ command, args, cwd, stderr: 'inherit' });
