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

const HOW_TO_CALL =
  'Post the arguments of a skill as JSON to its endpoint; its example is such a request. The same operations are tools of the ' +
  'Model Context Protocol (discovery.mcp) and are described at discovery.openapi. The service does not exchange A2A messages.';

/**
 * GET /.well-known/agent-card.json: the service in the card format of A2A 0.2, with a skill for every tool and the address at
 * which it is called.
 */
export function agentCardPage(parts: Parts): Page {
  return staticPage(`${JSON_TYPE}; charset=utf-8`, async () => JSON.stringify(agentCard(parts, await parts.tools())));
}

function agentCard({ version, baseUrl, description, catalogue }: Parts, tools: readonly OfferedTool[]): object {
  const entries = new Map(catalogue.map((entry) => [entry.tool, entry]));
  return {
    schemaVersion: '0.2',
    protocolVersion: '0.2.0',
    name: 'quantitative-computation-service',
    description: `${description} ${HOW_TO_CALL}`,
    url: baseUrl,
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
  return {
    id: tool.name,
    name: tool.title,
    description: entry.useWhen,
    tags: [...new Set([tool.category, entry.kind])],
    examples: [JSON.stringify(exampleArguments(entry))],
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
