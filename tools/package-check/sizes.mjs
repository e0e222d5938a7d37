import { builtinModules } from 'node:module';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const BUILT_IN = [...builtinModules, 'node:*'];

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
    // without the condition of Node.js, whose modules are not for bundlers
    platform: 'neutral',
    external: [
      ...[...(isPure ? [] : outside), ...peers].flatMap((one) => [one, `${one}/*`]),
      ...(isPure ? [] : BUILT_IN),
    ],
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  const [{ contents }] = outputFiles;
  return { bytes: contents.length, gzip: gzipSync(contents).length };
}
