import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Columns of the table: a server in a revision. */
const COLUMNS = ['service 2025-11-25', 'service 2026-07-28', 'fixture 2025-11-25', 'fixture 2026-07-28'];

/**
 * The page docs/reports/conformance.md.
 *
 * @param rows     column, scenario and number of checks that passed
 * @param clients  lines about the official client
 */
export function pageOf(rows, clients) {
  const scenarios = [...new Set(rows.map(({ scenario }) => scenario))].sort();
  const cell = (scenario, column) => {
    const row = rows.find((one) => one.scenario === scenario && one.column === column);
    return row ? String(row.passed) : '';
  };
  const lines = scenarios.map((scenario) => [scenario, ...COLUMNS.map((column) => cell(scenario, column))]);
  const table = [['scenario', ...COLUMNS], ['---', ...COLUMNS.map(() => '---')], ...lines];
  return `# Conformance to the Model Context Protocol

\`npm run report -- conformance\` writes this page; \`npm test -- conformance\` fails if a check fails.

Checks of the official suite, \`@modelcontextprotocol/conformance\` ${dependencies['@modelcontextprotocol/conformance']}, that passed. None failed, except two of \`server-stateless\` for the service: they call a tool
that only test servers have. An empty cell is a scenario that does not apply: it belongs to the other revision, or calls a tool of the fixture server.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

The official client, \`@modelcontextprotocol/client\`, calls a tool and reads lists, prompts and resources:

${clients.map((line) => `- ${line.replace(/^✓ /, '')}`).join('\n')}
`;
}
