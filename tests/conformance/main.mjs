// Runs the official suite against the service and the fixture, and the official client against the service and `quant
// mcp`. With --write it writes docs/reports/conformance.md if everything passes. See run.mjs
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { supportedNodes } from '../../tools/nodes/supported-nodes.mjs';
import { bundledPrograms } from '../../tools/programs/bundled-programs.mjs';
import { startService } from '../kit/process/service-process.ts';
import { overHttp, overStdio, talk } from './clients.mjs';
import { startFixture } from './fixture/server.mjs';
import { pageOf } from './page.mjs';
import { OF_FIXTURE, OF_SERVICE } from './scenarios.mjs';
import { checksOf, differences } from './suite.mjs';

/** Major version of Node.js that the suite needs. */
const LEAST_NODE = 22;

const root = fileURLToPath(new URL('../..', import.meta.url));
const modern = supportedNodes(root).find(({ version }) => Number(version.split('.')[0]) >= LEAST_NODE);

/** For the page: scenarios that passed, and lines about the client. */
const rows = [];
const clients = [];

const dataDir = mkdtempSync(join(tmpdir(), 'quant-conformance-'));
const settings = { PORT: '0', X402_MODE: 'off', MARKET_DATA: 'simulated', BURST_PER_SECOND: '0', LOG_LEVEL: 'info' };
const program = join(await bundledPrograms(root), 'main.js');
const service = await startService(program, { ...process.env, ...settings, DATA_DIR: dataDir });
try {
  const url = `${service.url}/mcp`;
  if (modern) await judge('service', url, OF_SERVICE);
  else console.log(`Skipped the official suite, which needs Node.js ${LEAST_NODE}`);
  clients.push(...(await talk('HTTP', overHttp(url))));
} finally {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const quant = ['--conditions=@quant/source', '--import', 'tsx', 'apps/cli/src/main.ts', 'mcp'];
clients.push(...(await talk('stdio', overStdio(process.execPath, quant, root))));
report(clients);

if (modern) {
  const fixture = await startFixture();
  await judge('fixture', fixture.url, OF_FIXTURE);
  fixture.stop();
}
if (process.argv.includes('--write') && modern && process.exitCode === undefined)
  writeFileSync(join(root, 'docs/reports/conformance.md'), pageOf(rows, clients));

async function judge(name, url, scenarios) {
  for (const [revision, expected] of Object.entries(scenarios)) {
    const checks = await checksOf(url, revision, modern.node);
    for (const [scenario, failing] of Object.entries(expected)) {
      const faults = differences(scenario, checks.get(scenario), failing);
      const passed = (checks.get(scenario) ?? []).filter(({ status }) => status === 'SUCCESS').length;
      rows.push({ column: `${name} ${revision}`, scenario, passed });
      report(
        faults.length > 0
          ? faults.map((fault) => `✗ ${name} ${revision} ${fault}`)
          : [`✓ ${name} ${revision} ${scenario}: ${passed} checks`],
      );
    }
  }
}

function report(lines) {
  for (const line of lines) console.log(line);
  if (lines.some((line) => line.startsWith('✗'))) process.exitCode = 1;
}
