// Installs the dependencies of package-lock.json, or those that `npm start` needs, when node_modules lacks some of them or holds others.
// Runs before anything is installed, so it imports nothing but Node's own modules.
import { existsSync, readFileSync } from 'node:fs';
import { npmCommand } from './npm-command.mjs';
import { run } from './run.mjs';

const REQUIRED_NODE = [20, 19];

/** Ends the process with one clear line when Node is older than the engine supports. */
function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > REQUIRED_NODE[0] || (major === REQUIRED_NODE[0] && minor >= REQUIRED_NODE[1])) return;
  console.error(`This project needs Node.js ${REQUIRED_NODE.join('.')} or later; this is ${version}`);
  process.exit(1);
}

/**
 * Locked packages that are not installed as locked. npm writes `node_modules/.package-lock.json` last, hence an
 * interrupted install has none; one interrupted while it removes the old tree is seen by the missing folders.
 *
 * @param locked    `packages` of package-lock.json
 * @param installed `packages` of node_modules/.package-lock.json
 * @param exists    does this path exist on disk?
 */
function outdatedPackages(locked, installed, exists) {
  return Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([path, { version, link, optional }]) => {
      const found = installed[path];
      // npm leaves out what another platform needs. Its packages must exist, optional or not
      if (found === undefined) return !optional;
      return found.version !== version || Boolean(found.link) !== Boolean(link) || !exists(`${path}/package.json`);
    })
    .map(([path]) => path);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {}; // absent or truncated: assume that it installed no packages
  }
}

/**
 * Installs what package-lock.json says, unless it is there; ends the process when that fails.
 *
 * @param root  workspace folder
 * @param options.development  false if the program needs no packages for development: they are left out, unless some are there
 */
export async function ensureDependencies(root, { development = true } = {}) {
  requireNode();
  const locked = readPackages(`${root}/package-lock.json`);
  const installed = readPackages(`${root}/node_modules/.package-lock.json`);
  const parameters = installation(locked, installed, { development, exists: (path) => existsSync(`${root}/${path}`) });
  if (parameters === undefined) return;
  console.error('Installing the locked dependencies …');
  // Nothing of ours needs an install script; .npmrc does not forbid them, for then npm pack would not build what it packs
  const [command, ...args] = [...npmCommand(), ...parameters, '--ignore-scripts', '--no-audit', '--no-fund'];
  const code = await run(command, args, { cwd: root });
  if (code !== 0) process.exit(code);
}

/**
 * What npm has to do, or nothing. It only adds packages if no other is outdated, because a running service reads its own from
 * node_modules. `include` and `omit` are said in words, since NODE_ENV=production means the latter.
 */
export function installation(locked, installed, { development, exists }) {
  const isDeveloped = development || Object.values(installed).some(({ dev }) => dev);
  const needed = Object.fromEntries(Object.entries(locked).filter(([, { dev }]) => isDeveloped || !dev));
  const outdated = outdatedPackages(needed, installed, exists);
  if (outdated.length === 0) return undefined;
  const isAddition = Object.keys(installed).length > 0 && outdated.every((path) => installed[path] === undefined);
  return [...(isAddition ? ['install', '--no-save'] : ['ci']), isDeveloped ? '--include=dev' : '--omit=dev'];
}
