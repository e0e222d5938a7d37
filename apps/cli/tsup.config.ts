import { readFileSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { NOTICES, noticesOf } from '../../tools/publishing/notices';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Optional packages, needed only to pay. */
const OPTIONAL = /^(?:@x402\/|@solana\/|viem)/;

/**
 * Replaces the derivation of a table by its numbers, which a test compares to the last bit. The library derives the table on first
 * use, which would cost every command a few milliseconds.
 */
const tableOfErfcx: Plugin = {
  name: 'table-of-erfcx',
  setup: (build) => {
    build.onLoad({ filter: /[/\\]erfcx-pieces\.ts$/ }, () => {
      const text = readFileSync('../../libs/quant-core/vectors/erfcx-pieces.json', 'utf8');
      const { coefficients } = JSON.parse(text) as { coefficients: readonly number[] };
      const contents = `export const PIECES_PER_UNIT = 16, COEFFICIENTS = 9;
        export const erfcxPieces = () => new Float64Array(${JSON.stringify(coefficients)});`;
      return { loader: 'js', contents };
    });
  },
};

/** Removes child_process from commander, which needs it only for commands in separate programs. Loading it takes milliseconds. */
const noChildProcessInCommander: Plugin = {
  name: 'no-child-process-in-commander',
  setup: (build) => {
    build.onResolve({ filter: /^(?:node:)?child_process$/ }, ({ importer, path }) =>
      /[/\\]commander[/\\]/.test(importer) ? { path, namespace: 'none' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ loader: 'js', contents: 'module.exports = {};' }));
  },
};

/** Computes the URL of a file on first use. The code that tsup injects computes it in every file at the start, which takes milliseconds. */
const placeOfFile: Plugin = {
  name: 'place-of-file',
  setup: (build) => {
    build.onLoad({ filter: /[/\\](?:operations[/\\]src[/\\]document|api-program)\.ts$/ }, ({ path }) => {
      const place = "require('node:url').pathToFileURL(__filename).href";
      return { loader: 'ts', contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place) };
    });
  },
};

/**
 * Bundles the program with its packages and splits it at dynamic imports, so that a command reads only the files it needs. Node.js
 * loads these as CommonJS in a third of the time of ES modules.
 */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['cjs'],
  target: 'node20',
  platform: 'node',
  splitting: true,
  // makes rollup write the CommonJS; the default converter breaks `return(a ? b : c)??d`
  treeshake: true,
  minify: true,
  sourcemap: true,
  clean: true,
  metafile: true,
  noExternal: [/^(?!@x402\/|@solana\/|viem)/],
  external: [OPTIONAL],
  esbuildPlugins: [tableOfErfcx, noChildProcessInCommander, placeOfFile],
  esbuildOptions(options) {
    options.conditions = ['@quant/source'];
  },
  async onSuccess() {
    await mkdir('dist/generated', { recursive: true });
    await copyFile('../../libs/contract/src/generated/openapi.json', 'dist/generated/openapi.json');
    const { inputs } = JSON.parse(readFileSync('dist/metafile-cjs.json', 'utf8')) as {
      inputs: Record<string, unknown>;
    };
    await writeFile(`dist/${NOTICES}`, noticesOf(Object.keys(inputs)));
    await rm('dist/metafile-cjs.json');
  },
});
