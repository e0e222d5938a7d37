import { exampleArguments } from '@quant/operations';
import { usdText } from '@quant/x402';
import { type OfferedOperation } from '../../../commerce/offered-operation';
import { type OfferedTool } from './offered-tool';
import { type Page } from '../pages/pages';
import { staticPage } from '../pages/static-page';

interface Parts {
  readonly version: string;
  readonly baseUrl: string;
  readonly description: string;
  readonly catalogue: readonly OfferedOperation[];
  readonly tools: () => Promise<readonly OfferedTool[]>;
}

const JSON_TYPE = 'application/json';

/** Where agents send their messages. */
export const A2A_PATH = '/a2a';

const HOW_TO_CALL =
  'Send a message with one data part {"operation": <id of a skill>, "arguments": {…}}, or a text part that is this JSON; the second ' +
  'example of each skill is one. The answer is a data part. A task that is input-required holds the offer: send the message again, ' +
  'with a payment in its metadata["x402.payment.payload"]. Tasks are not stored and answers are not streamed. The same operations are served ' +
  'over HTTP (discovery.openapi) and over the Model Context Protocol (discovery.mcp).';

/**
 * GET /.well-known/agent-card.json: the service as an agent of the A2A protocol, with a skill for every tool. The card
 * has the fields of the versions 0.2 and 0.3, and `supportedInterfaces` for clients of 1.0.
 */
export function agentCardPage(parts: Parts): Page {
  return staticPage(`${JSON_TYPE}; charset=utf-8`, async () => JSON.stringify(agentCard(parts, await parts.tools())));
}

function agentCard({ version, baseUrl, description, catalogue }: Parts, tools: readonly OfferedTool[]): object {
  const entries = new Map(catalogue.map((entry) => [entry.tool, entry]));
  const url = `${baseUrl}${A2A_PATH}`;
  return {
    schemaVersion: '0.2',
    protocolVersion: '0.2.0',
    name: 'quantitative-computation-service',
    description: `${description} ${HOW_TO_CALL}`,
    url,
    preferredTransport: 'JSONRPC',
    supportedInterfaces: ['1.0', '0.3'].map((protocolVersion) => ({
      url,
      protocolBinding: 'JSONRPC',
      protocolVersion,
    })),
    version,
    documentationUrl: `${baseUrl}/docs`,
    provider: { organization: 'quant', url: baseUrl },
    capabilities: { streaming: false, pushNotifications: false, stateTransitionHistory: false },
    defaultInputModes: [JSON_TYPE],
    defaultOutputModes: [JSON_TYPE],
    authentication: {
      schemes: ['none', 'x402'],
      details:
        'Calculators are free within a daily allowance; beyond it, and for composites, each call is paid through x402.',
    },
    securitySchemes: {},
    security: [],
    skills: tools.map((tool) => skillOf(tool, entries.get(tool.name) as OfferedOperation, baseUrl)),
    discovery: {
      openapi: `${baseUrl}/openapi.json`,
      x402: `${baseUrl}/.well-known/x402`,
      tools: `${baseUrl}/tools`,
      mcp: `${baseUrl}/mcp`,
    },
  };
}

function skillOf(tool: OfferedTool, entry: OfferedOperation, baseUrl: string): object {
  const given = exampleArguments(entry);
  return {
    id: tool.name,
    name: tool.title,
    description: tool.description,
    tags: [...new Set([tool.category, entry.kind])],
    examples: [given, { operation: tool.name, arguments: given }].map((example) => JSON.stringify(example)),
    inputModes: [JSON_TYPE],
    outputModes: [JSON_TYPE],
    endpoint: `${baseUrl}${tool.path}`,
    pricing: {
      amount: usdText(BigInt(tool.price_atomic)),
      currency: 'USDC',
      model: entry.kind === 'watch' ? 'per-term' : 'per-call',
    },
  };
}
