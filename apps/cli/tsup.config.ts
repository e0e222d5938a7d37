import { readFileSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { NOTICES, noticesOf } from '../../tools/publishing/notices';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** What only paying needs, and need not be there. */
const OPTIONAL = /^(?:@x402\/|@solana\/|viem)/;

/**
 * A table that the library derives when it first needs it, in some milliseconds, as the numbers that its test holds it to, to the
 * last bit: a command runs once, and would derive it every time.
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

/** commander loads it at the start, for commands that are programs of their own: there are none, and it takes milliseconds. */
const noChildProcessInCommander: Plugin = {
  name: 'no-child-process-in-commander',
  setup: (build) => {
    build.onResolve({ filter: /^(?:node:)?child_process$/ }, ({ importer, path }) =>
      /[/\\]commander[/\\]/.test(importer) ? { path, namespace: 'none' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ loader: 'js', contents: 'module.exports = {};' }));
  },
};

/** Where a file is, asked when it is needed: what tsup puts in asks in every file, at the start, and that takes milliseconds too. */
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
 * The program, bundled with the packages that it uses and split where something is loaded on demand: a command reads the few files
 * that it needs. CommonJS, since these files are then found and read in a third of the time of ES modules.
 */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['cjs'],
  target: 'node20',
  platform: 'node',
  splitting: true,
  // each file is made CommonJS by rollup then: what does it otherwise breaks `return(a ? b : c)??d`
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
