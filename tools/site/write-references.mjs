// The pages that are written from the sources: the library reference and the API reference.
import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { writeLibraryReference } from './library/reference.mjs';

/** Writes both into docs/reference; an Error names the fault. @param root workspace folder */
export async function writeReferences(root) {
  const folder = join(root, 'docs/reference');
  const start = performance.now();
  console.error('docs: the library reference, from the sources …');
  const { modules, warnings } = await writeLibraryReference({
    root,
    cache: join(root, 'docs/.vitepress/cache/reference'),
    out: join(folder, 'libraries'),
  });
  if (warnings > 0) throw new Error(`typedoc has ${warnings} warnings`);
  console.error(
    `docs: ${modules} modules in ${((performance.now() - start) / 1000).toFixed(1)} s; the API reference …`,
  );
  await script(root, ['tools/openapi/generate.mjs']);
  const writer = join('tools/site/api/write-pages.ts');
  await script(root, ['--conditions=@quant/source', '--import', 'tsx', writer, join(folder, 'api')]);
}

async function script(root, args) {
  const code = await run(process.execPath, args, { cwd: root });
  if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}`);
}
