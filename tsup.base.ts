import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { declarationsOf } from './tools/publishing/declarations';
import { writeModules } from './tools/publishing/modules';

type ExportTarget = string | { '@quant/source'?: string };

/**
 * Build of one library: ESM, CJS, declarations and source maps, one bundle per path in the `exports` of its package.json. The maps refer
 * to the packed sources instead of repeating them. The entries come from the `@quant/source` conditions, so that each is listed once; a
 * pattern (`./*`) gives one entry for each matching source.
 *
 * @param options.splitting  for a library that loads parts of itself on demand: splits its CommonJS too, so that dependencies load only
 *                           when needed
 * @param options.shims      for one that reads files next to its bundle: `import.meta.url` in CommonJS
 * @param options.sourcemap  false for one with mostly generated sources
 * @param options.minify     true for one with mostly generated sources
 * @param options.onSuccess  runs after each build
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
    // the maps need only the paths, because the sources are packed
    esbuildOptions: (esbuild) => {
      esbuild.sourcesContent = false;
    },
  }));
};

/** Build of a library whose functions are imported one by one: one ES module per source, so that a bundler includes only used functions. */
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
