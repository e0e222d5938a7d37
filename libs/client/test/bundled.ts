import { build, type BuildOptions } from 'esbuild';
import { join } from 'node:path';

/** One file of a bundle, and the sources that it is made of. */
export interface Bundled {
  readonly text: string;
  readonly inputs: readonly string[];
  /** The files that are loaded with it; those that it loads later are not among them. */
  readonly loaded: readonly string[];
}

/**
 * Bundles for a page: no module of Node.js can be part of it.
 *
 * @returns name of each file → what it is
 */
export async function bundled(
  options: Pick<BuildOptions, 'stdin' | 'entryPoints' | 'splitting'>,
): Promise<ReadonlyMap<string, Bundled>> {
  const { outputFiles, metafile } = await build({
    ...options,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@quant/source'],
    absWorkingDir: join(__dirname, '..'),
    outdir: 'page',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const parts = Object.values(metafile.outputs);
  return new Map(
    outputFiles.map(({ path, text }, i) => {
      const { inputs = {}, imports = [] } = parts[i] ?? {};
      const loaded = imports.filter(({ kind }) => kind === 'import-statement').map((one) => nameOf(one.path));
      return [nameOf(path), { text, inputs: Object.keys(inputs), loaded }];
    }),
  );
}

const nameOf = (path: string): string => path.replace(/^.*\//, '');
