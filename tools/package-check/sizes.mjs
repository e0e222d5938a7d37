import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Bytes of everything that importing an entry path brings, bundled and minified.
 *
 * @param isPure  whether nothing comes from outside; otherwise only what is ours is counted
 */
export async function entrySize(folder, specifier, { isPure, outside }) {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${specifier}'`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: isPure ? 'neutral' : 'node',
    external: isPure ? [] : outside.flatMap((name) => [name, `${name}/*`]),
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  const [{ contents }] = outputFiles;
  return { bytes: contents.length, gzip: gzipSync(contents).length };
}
