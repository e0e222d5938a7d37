import { type DocumentedOperation, exampleArguments, inputSchemaOf, type OpenApiDocument } from '@quant/operations';
import { Turns } from '../../../json/turns';
import { argumentLines } from './argument-lines';
import { type Page } from './pages';
import { staticPage } from './static-page';

interface Parts {
  readonly document: OpenApiDocument;
  readonly baseUrl: string;
  /** What can be called. */
  readonly entries: readonly DocumentedOperation[];
  /** Price of a call, as a sentence. */
  readonly costOf: (entry: DocumentedOperation) => string;
  /** How calls are paid. */
  readonly terms: string;
  /** Symbols, units and signs, in Markdown. */
  readonly conventions: string;
}

const TEXT = 'text/plain; charset=utf-8';

/**
 * The service described for models that read pages: `/llms.txt` in the form of llmstxt.org, with one line for each operation, and
 * `/llms-full.txt` with everything that is needed to call them. Both are made once, of the document alone.
 */
export function llmsPages(parts: Parts): ReadonlyMap<string, Page> {
  return new Map<string, Page>([
    ['/llms.txt', staticPage(TEXT, () => briefly(parts))],
    ['/llms-full.txt', staticPage(TEXT, () => inFull(parts))],
  ]);
}

function briefly(parts: Parts): string {
  const { entries, baseUrl, costOf } = parts;
  const families = [...new Set(entries.map(({ family }) => family))];
  const sections = families.map((family) => {
    const lines = entries
      .filter((entry) => entry.family === family)
      .map(
        (entry) => `- [${entry.title}](${baseUrl}${entry.path}): ${called(entry)}. ${entry.useWhen} ${costOf(entry)}`,
      );
    return `## ${family}\n\n${lines.join('\n')}\n`;
  });
  return [head(parts), links(baseUrl), ...sections].join('\n');
}

function called({ method, tool }: DocumentedOperation): string {
  return `${method.toUpperCase()}, tool ${tool}`;
}

function head({ document, terms }: Parts): string {
  const { title, summary } = document.info;
  return `# ${title}

> ${summary}

Send a JSON object to the address of an operation, or call it as a tool of the Model Context Protocol. Rates, yields, volatilities and
returns are fractions (0.05 is 5 %), except names with pct (percent) or bps, and macro operations (percent). A refused request is
answered with every rule that it broke. ${terms}
`;
}

function links(baseUrl: string): string {
  return `## Documentation

- [Everything in one page](${baseUrl}/llms-full.txt): arguments with units and bounds, and an example of each operation
- [OpenAPI document](${baseUrl}/openapi.json): every schema
- [Documentation](${baseUrl}/docs): for people

## Agents

- [Model Context Protocol](${baseUrl}/mcp): Streamable HTTP; ?toolsets=options,risk lists these families, ?mode=search three tools
- [Tools](${baseUrl}/tools): all tools with full schemas and prices
- [Agent card](${baseUrl}/.well-known/agent-card.json): the Agent2Agent protocol
- [Payments](${baseUrl}/.well-known/x402): what is sold, by x402
`;
}

/** All operations together take longer than the event loop may be held. */
async function inFull(parts: Parts): Promise<string> {
  const turns = new Turns();
  const sections: string[] = [];
  for (const entry of parts.entries) {
    sections.push(described(entry, parts));
    if (turns.isOver()) await turns.next();
  }
  return [head(parts), ...sections, parts.conventions].join('\n');
}

function described(entry: DocumentedOperation, { document, baseUrl, costOf }: Parts): string {
  const { method, path, title, tool, useWhen, description } = entry;
  const lines = argumentLines(inputSchemaOf(entry, document));
  return `## ${title}

\`${method.toUpperCase()} ${baseUrl}${path}\`, tool \`${tool}\`. ${useWhen} ${costOf(entry)}

${description.trim()}

Arguments:

${lines.length > 0 ? lines.join('\n') : 'none'}

Example: \`${JSON.stringify(exampleArguments(entry))}\`
`;
}
