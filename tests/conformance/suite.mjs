import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../tools/setup/run.mjs';

const SUITE = fileURLToPath(new URL('node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url));

/**
 * Runs the scenarios of a revision against a server.
 *
 * @param node  Node.js 22 or later, which the suite needs
 * @returns the checks of each scenario, by its name
 */
export async function checksOf(url, revision, node) {
  const folder = mkdtempSync(join(tmpdir(), 'quant-conformance-'));
  try {
    const args = [SUITE, 'server', '--url', url, '--requirements', revision, '--output-dir', folder];
    // its exit code counts scenarios that do not apply as well
    await run(node, args, { stdio: 'ignore' });
    return new Map(readdirSync(folder).map((name) => [scenarioIn(name), checksIn(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Folders are named server-SCENARIO-TIME. */
function scenarioIn(name) {
  return name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
}

function checksIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8'));
}

/**
 * Compares checks with those expected of a scenario.
 *
 * @param failing  ids of checks that must fail
 * @returns a sentence for each difference
 */
export function differences(scenario, checks, failing) {
  if (!checks?.some(({ status }) => status === 'SUCCESS')) return [`${scenario}: no check passed`];
  const failed = checks.filter(({ status }) => status === 'FAILURE');
  const unexpected = failed.filter(({ id }) => !failing.includes(id));
  const passed = failing.filter((id) => !failed.some((check) => check.id === id));
  return [
    ...unexpected.map(({ id, errorMessage }) => `${scenario}: ${id} failed: ${errorMessage}`),
    ...passed.map((id) => `${scenario}: ${id} no longer fails; remove it from scenarios.mjs`),
  ];
}
