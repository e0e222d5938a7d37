import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand } from '../setup/npm-command.mjs';
import { run } from '../setup/run.mjs';

const PROGRAMS = ['api', 'watch-worker'];

/** Contents of a deployment without a container: manifests, the lock, the build, and the launcher of `npm run start:…`. */
const DEPLOYED = [
  ...['package.json', 'package-lock.json', '.npmrc', 'tools/production/start.mjs'],
  ...PROGRAMS.flatMap((program) => [`apps/${program}/dist`, `apps/${program}/bin`]),
];

/**
 * Lays a folder out as on a server, and installs the production dependencies only.
 *
 * @throws Error  something is not built, or cannot be installed
 */
export async function productionFolder(root, folder) {
  const projects = ['libs', 'apps'].flatMap((place) =>
    readdirSync(join(root, place)).map((name) => `${place}/${name}/package.json`),
  );
  const manifests = [...projects, 'tools/package.json', 'tools/bench/package.json'];
  for (const path of [...DEPLOYED, ...manifests.filter((path) => existsSync(join(root, path)))]) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing: npm run build`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const programs = PROGRAMS.flatMap((program) => ['-w', `apps/${program}`]);
  const [npm, ...args] = [...npmCommand(), 'ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', ...programs];
  const code = await run(npm, args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (code !== 0) throw new Error(`npm ci --omit=dev ended with ${code}`);
}

/** Names of the packages in the folder that are for development alone, by npm's own record. */
export function developmentPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((path) => packages[path].dev);
}
