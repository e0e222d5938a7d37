#!/usr/bin/env node
// The documentation site.
// usage: node tools/site/run.mjs dev|build      tools/docs.mjs tells what they do
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { run } from '../setup/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [command, ...rest] = process.argv.slice(2);
if (!['dev', 'build'].includes(command) || rest.length > 0) {
  console.error('usage: node tools/site/run.mjs dev|build');
  process.exit(command === '--help' ? 0 : 2);
}

await ensureDependencies(root);
process.exitCode = await site();

async function site() {
  const start = performance.now();
  const { writeReferences } = await import('./write-references.mjs');
  const { linkFaults } = await import('./link-faults.mjs');
  try {
    await writeReferences(root);
  } catch (error) {
    console.error(`docs: ${error.message}`);
    return 1;
  }
  const code = await run(process.execPath, [binary('vitepress'), command, 'docs'], { cwd: root });
  if (code !== 0 || command === 'dev') return code;
  const { faults, links, pages } = linkFaults(`${root}docs/.vitepress/dist`, process.env.DOCS_BASE ?? '/');
  for (const fault of faults) console.error(`docs: ${fault}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`docs: ${pages} pages, ${links} links, ${faults.length} lead nowhere; ${seconds} s`);
  return faults.length > 0 ? 1 : 0;
}
