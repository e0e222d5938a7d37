import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { binary } from '../setup/binary.mjs';

/** Next to `src`, so that imports of packages resolve as they do there. */
const FOLDER = '.declarations';

/** It takes a second or two. */
const MOST_MS = 300_000;

/**
 * Has the native compiler write the declarations of each source of the library in the working directory. tsup then reads the
 * declarations of an entry instead of deriving them, which takes ten times as long.
 *
 * @param entries  name of each entry → its source
 * @returns name of each entry → the declarations of its source
 * @throws Error  the sources have faults, which the compiler has printed, or it has not ended in time
 */
export function declarationsOf(entries: Readonly<Record<string, string>>): Record<string, string> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  writeFileSync(`${FOLDER}/tsconfig.json`, JSON.stringify(SETTINGS));
  const compiler = binary('typescript-native', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '--project', FOLDER, '--pretty'], {
    stdio: 'inherit',
    timeout: MOST_MS,
  });
  if (status !== 0) throw new Error(`No declarations of ${basename(resolve())}`);
  return Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, declarationsAt(source)]));
}

const SETTINGS = {
  extends: '../tsconfig.json',
  include: ['../src'],
  exclude: ['../src/**/*.test.ts'],
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noEmitOnError: true,
    rootDir: '../src',
    outDir: '.',
    customConditions: [], // other libraries as their importers see them
  },
};

function declarationsAt(source: string): string {
  return `${FOLDER}/${relative('src', source).replace(/\.ts$/, '.d.ts')}`;
}
