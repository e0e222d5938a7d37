// An image that stands in for the base image of the Dockerfile: Debian's packages, Node.js from npm, the user `node`.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchNode } from '../nodes/fetch-node.mjs';
import { npmCommand } from '../setup/npm-command.mjs';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Makes the image that a Dockerfile names as `node:24.21-bookworm-slim`, without a registry of images.
 *
 * @param tag      that name
 * @param root     workspace folder; downloads stay in its node_modules/.cache
 * @param buildah  runs buildah with arguments and returns what it prints
 */
export function makeBaseImage(tag, root, buildah) {
  const { line, release } = /^node:(?<line>\d+\.\d+)-(?<release>[a-z]+)-slim$/.exec(tag).groups;
  const cache = join(root, 'node_modules/.cache');
  const container = buildah('from', 'scratch');
  const folder = buildah('mount', container);
  execFileSync('cp', ['-a', `${debian(release, join(cache, 'debian'))}/.`, folder]);
  execFileSync('cp', [nodeOf(line, root, cache), join(folder, 'usr/local/bin/node')]);
  addNpm(join(folder, 'usr/local'));
  execFileSync('chroot', [folder, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node']);
  buildah('config', '--env', `PATH=${PATH}`, '--cmd', 'node', container);
  buildah('commit', '--format', 'docker', '--rm', container, tag);
}

/** Debian's smallest system, made once. */
function debian(release, cache) {
  const folder = join(cache, release);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, 'made-'));
  execFileSync('debootstrap', ['--variant=minbase', release, made], { stdio: ['ignore', 2, 2] });
  for (const part of ['var/cache/apt', 'var/lib/apt/lists', 'var/log', 'usr/share/doc', 'usr/share/man'])
    execFileSync('find', [join(made, part), '-type', 'f', '!', '-name', 'copyright', '-delete']);
  execFileSync('chmod', ['755', made]);
  renameSync(made, folder);
  return folder;
}

function nodeOf(line, root, cache) {
  const versions = JSON.parse(readFileSync(join(root, 'tools/nodes/versions.json'), 'utf8'));
  const version = Object.keys(versions).find((one) => one.startsWith(`${line}.`));
  return fetchNode(version, versions[version], join(cache, 'nodes'));
}

/** The npm of this machine, without its settings. */
function addNpm(prefix) {
  const [npm, script = execFileSync('which', [npm], { encoding: 'utf8' }).trim()] = npmCommand();
  const source = dirname(dirname(realpathSync(script)));
  const target = join(prefix, 'lib/node_modules/npm');
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, filter: (path) => path !== join(source, 'npmrc') });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(prefix, 'bin', name));
}
