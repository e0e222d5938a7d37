import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes of everything that importing an entry path brings: bundled with its dependencies and minified. */
export async function entrySize(folder, specifier) {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${specifier}'`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  const [{ contents }] = outputFiles;
  return { bytes: contents.length, gzip: gzipSync(contents).length };
}
