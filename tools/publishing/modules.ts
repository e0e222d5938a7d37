import { build, type Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const SETTINGS = { bundle: true, packages: 'external', format: 'esm', platform: 'neutral', target: 'node20' } as const;

/**
 * Puts ES modules in the place of the ES bundles in `dist`: one for each source, in `dist/esm`, and at each entry path one that
 * exports what the module of its source exports. A bundler of a consumer drops a module that it does not use; of a bundle it
 * keeps every statement at the top that it cannot prove to be without effect, and what that needs.
 *
 * The bundles go to `dist/node`, for the condition `node` of the exports: Node.js reads each of the files that it imports, and
 * loads a few bundles in a quarter of the time of a hundred modules.
 *
 * @param entries  name of each entry → its source
 */
export async function writeModules(entries: Readonly<Record<string, string>>): Promise<void> {
  await moveBundles();
  const { outputFiles } = await build({
    ...SETTINGS,
    entryPoints: await sourcesOf(Object.values(entries)),
    outbase: 'src',
    outdir: 'dist/esm',
    plugins: [besides],
    sourcemap: true,
    sourcesContent: false,
    write: false,
  });
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  for (const [name, source] of Object.entries(entries)) {
    const module = relative('src', source).replace(/\.ts$/, '.js');
    const path = relative(dirname(name), join('esm', module)).replaceAll('\\', '/');
    await writeFile(`dist/${name}.js`, `export * from '${path.startsWith('.') ? path : `./${path}`}';\n`);
  }
}

/** Moves the ES bundles together, so that their imports of each other stay right. Their maps would not. */
async function moveBundles(): Promise<void> {
  const files = (await readdir('dist', { recursive: true })).filter((name) => /\.js(\.map)?$/.test(name));
  for (const name of files) {
    if (name.endsWith('.js')) {
      const code = await readFile(join('dist', name), 'utf8');
      const path = join('dist/node', name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
    }
    await rm(join('dist', name));
  }
}

/** The sources that the entries are made of. */
async function sourcesOf(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({ ...SETTINGS, entryPoints, outdir: 'dist/esm', write: false, metafile: true });
  const outputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return [...new Set([...outputs, ...Object.keys(metafile.inputs)])].filter((file) => file.startsWith('src/'));
}

/** Every import stays an import, of the neighbouring module; one that is for types alone goes. */
const besides: Plugin = {
  name: 'modules-beside',
  setup(building) {
    building.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      const isFile = existsSync(join(resolveDir, `${path}.ts`));
      return { path: `${path}${isFile ? '' : '/index'}.js`, external: true, sideEffects: false };
    });
  },
};
