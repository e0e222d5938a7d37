import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Bytes of everything that importing an entry path brings, or one name of it, bundled and minified.
 *
 * @param options.name  the one name
 * @param options.isPure  whether all code is ours; otherwise only our code counts
 * @param options.peers   optional ones, which are never counted
 */
export async function entrySize(folder, specifier, { name = '*', isPure, outside, peers = [] }) {
  const { outputFiles } = await build({
    stdin: { contents: `export ${name === '*' ? '*' : `{ ${name} }`} from '${specifier}'`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: isPure ? 'neutral' : 'node',
    external: [...(isPure ? [] : outside), ...peers].flatMap((one) => [one, `${one}/*`]),
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  const [{ contents }] = outputFiles;
  return { bytes: contents.length, gzip: gzipSync(contents).length };
}
