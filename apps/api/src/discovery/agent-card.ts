import { usdText } from '@quant/x402';
import { type Page } from '../http/pages';
import { staticPage } from '../http/static-page';
import { exampleArguments } from '../calls/example-arguments';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type Tool } from './tool';

interface Parts {
  readonly version: string;
  readonly baseUrl: string;
  readonly description: string;
  readonly catalogue: readonly CatalogueEntry[];
  readonly tools: () => Promise<readonly Tool[]>;
}

const JSON_TYPE = 'application/json';

/** GET /.well-known/agent-card.json: the service as an agent of the A2A protocol, version 0.2, with a skill for every tool. */
export function agentCardPage(parts: Parts): Page {
  return staticPage(`${JSON_TYPE}; charset=utf-8`, async () => JSON.stringify(agentCard(parts, await parts.tools())));
}

function agentCard({ version, baseUrl, description, catalogue }: Parts, tools: readonly Tool[]): object {
  const entries = new Map(catalogue.map((entry) => [entry.name, entry]));
  return {
    schemaVersion: '0.2',
    protocolVersion: '0.2.0',
    name: 'quantitative-computation-service',
    description,
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
    skills: tools.map((tool) => skillOf(tool, entries.get(tool.name) as CatalogueEntry, baseUrl)),
    discovery: {
      openapi: `${baseUrl}/openapi.json`,
      x402: `${baseUrl}/.well-known/x402`,
      tools: `${baseUrl}/tools`,
    },
  };
}

function skillOf(tool: Tool, entry: CatalogueEntry, baseUrl: string): object {
  return {
    id: tool.name,
    name: tool.title,
    description: tool.description,
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
