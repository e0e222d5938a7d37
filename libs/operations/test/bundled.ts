import { build, type BuildOptions } from 'esbuild';
import { join } from 'node:path';

/** One file of a bundle, and the sources that it is made of. */
export interface Bundled {
  readonly text: string;
  readonly inputs: readonly string[];
}

/**
 * Bundles for a page: no module of Node.js can be part of it.
 *
 * @returns name of each file, without its folder and ending → what it is
 */
export async function bundled(options: BuildOptions): Promise<ReadonlyMap<string, Bundled>> {
  const { outputFiles, metafile } = await build({
    ...options,
    bundle: true,
    minify: true,
    platform: 'browser',
    conditions: ['@quant/source'],
    absWorkingDir: join(__dirname, '..'),
    outdir: 'page',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.outputs).map((output) => Object.keys(output.inputs));
  return new Map(
    outputFiles.map(({ path, text }, i) => [path.replace(/^.*\/|\.js$/g, ''), { text, inputs: inputs[i] ?? [] }]),
  );
}
