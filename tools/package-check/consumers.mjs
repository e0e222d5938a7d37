// Temporary projects that use the packed libraries as a stranger would: from ESM, from CommonJS and from TypeScript.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binary } from '../setup/binary.mjs';

const json = (value) => JSON.stringify(value, null, 2);

/**
 * Lays a new folder out as if the tarballs were installed in it. External dependencies are links to the installed packages: they
 * are the ones that `npm install` would put there, and too large to be packed.
 *
 * @param tarballs  package name → file
 * @param outside   names of packages in node_modules of `root`, or in that of a library which needs another version than the
 * root's
 * @param folders   of the libraries
 */
export function installConsumer(folder, tarballs, { root, outside, folders }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), json({ name: 'consumer', private: true, type: 'module' }));
  for (const [name, file] of Object.entries(tarballs)) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', target]);
  }
  for (const name of outside) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const places = [...folders, root].map((place) => join(place, 'node_modules', name));
    symlinkSync(
      places.find((place) => existsSync(place)),
      link,
      'junction',
    );
  }
}

/** Faults of importing and requiring each entry path with a Node.js. */
export function runtimeFaults(folder, specifiers, node) {
  writeFileSync(
    join(folder, 'runtime.mjs'),
    `import { createRequire } from 'node:module';
     const require = createRequire(import.meta.url);
     for (const path of ${json(specifiers)}) {
       const names = (module) => Object.keys(module).filter((name) => !/^(default|module\\.exports|__esModule)$/.test(name)).sort().join();
       const [esm, cjs] = [names(await import(path)), names(require(path))];
       if (!esm) throw new Error(path + ' exports nothing');
       if (esm !== cjs) throw new Error(path + ' exports ' + esm + ' to ESM, but ' + cjs + ' to CommonJS');
       if (!require.resolve(path).endsWith('.cjs')) throw new Error(path + ' gives CommonJS no file of its own');
     }`,
  );
  const { status, stderr } = spawnSync(node, ['runtime.mjs'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? [] : [`runtime: ${stderr}`];
}

const RESOLUTIONS = { nodenext: 'NodeNext', bundler: 'ESNext' };

/**
 * Faults of type-checking each entry path: strict, under both current module resolutions.
 *
 * @param isPure  whether the declarations are checked as well, and know nothing of Node.js; those from outside are not ours to
 * check
 */
export function typescriptFaults(folder, specifiers, { isPure }) {
  const typed = 'type Typed<T> = 0 extends 1 & T ? never : T;';
  const uses = specifiers.map((_, i) => `export const use${i}: Typed<typeof entry${i}> = entry${i};`);
  const imports = specifiers.map((path, i) => `import * as entry${i} from '${path}';`);
  const requires = specifiers.map((path, i) => `import entry${i} = require('${path}');`);
  writeFileSync(join(folder, 'esm.mts'), [...imports, typed, ...uses].join('\n'));
  writeFileSync(join(folder, 'cjs.cts'), [...requires, typed, ...uses].join('\n'));
  return Object.entries(RESOLUTIONS).flatMap(([moduleResolution, module]) => {
    const files = moduleResolution === 'bundler' ? ['esm.mts'] : ['esm.mts', 'cjs.cts'];
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: !isPure,
      target: 'ES2022',
      lib: ['ES2022'],
      types: isPure ? [] : ['node'],
    };
    const config = `tsconfig.${moduleResolution}.json`;
    writeFileSync(
      join(folder, config),
      json({ files, compilerOptions: { ...compilerOptions, module, moduleResolution } }),
    );
    const { status, stdout } = spawnSync(process.execPath, [binary('typescript', 'tsc'), '-p', config], {
      cwd: folder,
      encoding: 'utf8',
    });
    return status === 0 ? [] : [`typescript ${moduleResolution}:\n${stdout}`];
  });
}
