// The operations that a worker thread runs, bundled from source.
import { build } from 'esbuild';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const document = JSON.parse(readFileSync(join(root, 'libs/contract/src/generated/openapi.json'), 'utf8'));

const ENTRY = `export { compileOperations, explanationOf, OPERATION_COSTS } from '@quant/operations/all';`;

/** @returns operationId → operation, and operationId → its costs if it has any */
export async function loadOperations() {
  const folder = mkdtempSync(join(tmpdir(), 'quant-costs-'));
  try {
    const file = join(folder, 'operations.mjs');
    await build({
      stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      conditions: ['@quant/source'],
      logLevel: 'error',
    });
    const { compileOperations, explanationOf, OPERATION_COSTS } = await import(pathToFileURL(file).href);
    return { operations: compileOperations(), explanationOf, costs: OPERATION_COSTS };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
