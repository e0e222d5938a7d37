import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { bareEnvironment } from '../setup/bare-environment.mjs';
import { ignoredBy } from './ignored.mjs';

const LONGEST_RUN_MS = 10 * 60_000;

/**
 * Executes the steps of a Dockerfile in folders: each stage is one, as its root. The image from outside is this machine.
 *
 * @param stages   of the Dockerfile
 * @param target   the stage to be made, with those that it needs
 * @param context  what COPY copies from
 * @param folder   where the stages are made; existing stages are reused
 * @returns the folder of the stage
 * @throws Error  a step fails
 */
export function build(stages, target, context, folder, { say, reuse }) {
  const root = join(folder, target);
  if (existsSync(root)) return root;
  const { from, steps } = stages.find(({ name }) => name === target) ?? fail(`there is no stage ${target}`);
  if (stages.some(({ name }) => name === from)) {
    const base = build(stages, from, context, folder, { say, reuse });
    // with owners and rights, as a layer has them
    execFileSync('cp', ['-a', base, root]);
  }
  mkdirSync(root, { recursive: true });
  const state = stateOf(stages, from);
  for (const step of steps) {
    const { keyword, text, values } = step;
    say(`${target}: ${keyword} ${text}`);
    if (keyword === 'WORKDIR') mkdirSync(join(root, (state.workdir = text)), { recursive: true });
    if (keyword === 'ENV') Object.assign(state.environment, values);
    if (keyword === 'COPY') {
      const source = step.from ? build(stages, step.from, context, folder, { say, reuse }) : context;
      copy(step, source, root, state.workdir);
    }
    if (keyword === 'RUN' && !reuse(text, join(root, state.workdir))) run(text, root, state);
  }
  return root;
}

/** Folder and variables that a stage begins with. */
function stateOf(stages, name) {
  const stage = stages.find((one) => one.name === name);
  if (!stage) return { workdir: '/', environment: {} };
  const state = stateOf(stages, stage.from);
  for (const { keyword, text, values } of stage.steps) {
    if (keyword === 'WORKDIR') state.workdir = text;
    if (keyword === 'ENV') Object.assign(state.environment, values);
  }
  return state;
}

function copy({ from, sources, target }, source, root, workdir) {
  const isIgnored = from ? () => false : ignoredBy(join(source, '.dockerignore'));
  const filter = (path) => !isIgnored(relative(source, path).replaceAll('\\', '/'));
  for (const name of sources) {
    const file = join(source, name);
    const place = target.startsWith('/') ? join(root, target) : join(root, workdir, target);
    // of a folder, its contents; a file keeps its name where the target is a folder
    const isInto = !statSync(file).isDirectory() && target.endsWith('/');
    const path = isInto ? join(place, basename(name)) : place;
    mkdirSync(dirname(path), { recursive: true });
    if (!filter(file)) fail(`${name} is copied, and left out by .dockerignore`);
    // the files of another stage are final, so links replace copies
    if (from) execFileSync('cp', ['-alT', file, path]);
    else cpSync(file, path, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function run(text, root, { workdir, environment }) {
  const { status, signal, stderr, stdout } = spawnSync('/bin/sh', ['-c', text], {
    cwd: join(root, workdir),
    env: { ...bareEnvironment(process.env), ...environment },
    encoding: 'utf8',
    timeout: LONGEST_RUN_MS,
  });
  if (status !== 0) fail(`RUN ${text} ended with ${status ?? signal}:\n${stdout}\n${stderr}`);
}

/**
 * Puts installed packages of the context where an installation with the development dependencies would: the same lock gives the
 * same files, and a machine without a cache of packages is minutes faster.
 */
export function reuseInstalled(context) {
  return (text, place) => {
    if (!/^npm ci .*--include=dev/.test(text)) return false;
    const folders = [
      '.',
      ...['libs', 'apps'].flatMap((name) => readdirSync(join(context, name)).map((one) => `${name}/${one}`)),
    ];
    for (const one of folders.filter((name) => existsSync(join(context, name, 'node_modules'))))
      execFileSync('cp', ['-al', join(context, one, 'node_modules'), join(place, one, 'node_modules')]);
    return true;
  };
}

function fail(message) {
  throw new Error(message);
}
