import { type Random } from '../../kit/random';
import { type Clients } from '../../kit/load/clients';
import { type Offered } from './document';
import { expecting, type Kind } from '../../kit/load/kind';
import { type Send } from '../../kit/load/sender';

const CALLS = 400;
const ACCEPT = { accept: 'application/json, text/event-stream' };

/** Operations as tools of the Model Context Protocol. */
export function agentKinds(offered: readonly Offered[], send: Send, clients: Clients, random: Random): Kind[] {
  const calculators = offered.filter(({ allowance }) => allowance === 'calculator');
  const some = () => {
    const { path, examples } = random.oneOf(calculators);
    return { name: path.replace('/v1/', '').replaceAll(/[/-]/g, '_'), args: random.oneOf(examples) };
  };
  const post = (path: string, message: object) =>
    send({
      method: 'POST',
      path,
      headers: ACCEPT,
      body: JSON.stringify(message),
      client: clients.of('calculator', CALLS),
    });
  return [
    {
      name: 'tools of agents (MCP)',
      weight: 6,
      run: async () => {
        const { name, args } = some();
        const params = { name, arguments: args };
        const answer = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
        const isGood = answer.text.includes('"structuredContent"') && !answer.text.includes('"isError":true');
        return isGood ? expecting(answer, name, 200) : `${name} by MCP: ${answer.status} ${answer.text.slice(0, 160)}`;
      },
    },
    {
      name: 'lists of tools (MCP)',
      weight: 0.5,
      run: async () =>
        expecting(await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }), 'tools/list', 200),
    },
  ];
}
