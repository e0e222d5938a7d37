import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { declarationsOf } from './tools/publishing/declarations';
import { writeModules } from './tools/publishing/modules';

type ExportTarget = string | { '@quant/source'?: string };

/**
 * Build of one library: ESM + CJS + declarations + source maps, one bundle per path in its package.json `exports`.
 * The maps name the sources, which are packed, and do not repeat them. The entries are read from the `@quant/source` conditions, so that an entry point is listed once; a pattern (`./*`) stands for one
 * of each source that it fits.
 *
 * @param options.splitting  for a library that loads parts of itself on demand: its CommonJS is made of several files too, or
 *                           its dependencies would all be loaded at once
 * @param options.shims      for one that reads files beside it: `import.meta.url` in CommonJS
 * @param options.sourcemap  false for one whose sources are mostly generated
 * @param options.minify     for the same
 * @param options.onSuccess  after each build
 */
export const library = (options: Pick<Options, 'splitting' | 'shims' | 'sourcemap' | 'minify' | 'onSuccess'> = {}) => {
  return defineConfig(() => ({
    entry: entries(),
    format: ['esm', 'cjs'],
    dts: { entry: declarationsOf(entries()), compilerOptions: { customConditions: [] } },
    sourcemap: true,
    clean: true,
    target: 'node20',
    platform: 'neutral',
    treeshake: true,
    ...options,
    // the sources are packed: what the maps say of them is where they are
    esbuildOptions: (esbuild) => {
      esbuild.sourcesContent = false;
    },
  }));
};

/** Build of a library whose functions are imported one by one: its ES modules are as its sources are, so that a bundler takes what is used. */
export const libraryOfModules = () => library({ onSuccess: () => writeModules(entries()) });

/** Name of each entry → its source. */
function entries(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, ExportTarget> };
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]) => {
      const source = typeof target === 'object' ? target['@quant/source'] : undefined;
      if (source === undefined) return [];
      return path.includes('*') ? sourcesOf(source) : [[path === '.' ? 'index' : path.slice(2), source]];
    }),
  );
}

/** The entries of a pattern such as `./src/operations/*.ts`, in a folder of the build that is called as theirs. */
function sourcesOf(pattern: string): [string, string][] {
  const folder = dirname(pattern);
  return readdirSync(folder)
    .filter((file) => /^[a-z0-9-]+\.ts$/.test(file) && file !== 'index.ts')
    .map((file) => [`${basename(folder)}/${basename(file, '.ts')}`, `${folder}/${file}`]);
}
