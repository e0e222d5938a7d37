import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

type ExportTarget = string | { '@quant/source'?: string };

/**
 * Build of one library: ESM + CJS + declarations + source maps, one bundle per path in its package.json `exports`.
 * The entries are read from the `@quant/source` conditions, so that an entry point is listed once.
 *
 * @param options.splitting  for a library that loads parts of itself on demand: its CommonJS is made of several files too, or
 *                           its dependencies would all be loaded at once
 * @param options.shims      for one that reads files beside it: `import.meta.url` in CommonJS
 * @param options.onSuccess  after each build
 */
export const library = (options: Pick<Options, 'splitting' | 'shims' | 'onSuccess'> = {}) => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, ExportTarget> };
  const entry = Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]) =>
      typeof target === 'object' && target['@quant/source']
        ? [[path === '.' ? 'index' : path.slice(2), target['@quant/source']]]
        : [],
    ),
  );
  return defineConfig({
    entry,
    format: ['esm', 'cjs'],
    dts: true,
    sourcemap: true,
    clean: true,
    target: 'node20',
    platform: 'neutral',
    treeshake: true,
    ...options,
  });
};
