import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { npmCommand } from '../setup/npm-command.mjs';

/** npm's folder for settings of a whole machine, and an empty folder; both are in every Debian. */
const SETTINGS = '/usr/local/etc';
const CACHE = '/mnt';

/**
 * How npm on this machine reaches its registry, for npm in a container: arguments that mount the settings and the cache for the
 * time of a build, so that no image contains them.
 *
 * @param folder  for the settings
 */
export function registryVolumes(folder) {
  const [npm, ...args] = [...npmCommand(), 'config', 'list', '--long', '--json'];
  const { registry, cafile, cache, 'https-proxy': proxy } = JSON.parse(execFileSync(npm, args, { encoding: 'utf8' }));
  mkdirSync(folder);
  if (cafile) copyFileSync(cafile, join(folder, 'authorities.pem'));
  const lines = [
    `registry=${registry}`,
    ...(cafile ? [`cafile=${SETTINGS}/authorities.pem`] : []),
    ...(proxy ? [`https-proxy=${proxy}`] : []),
    `cache=${CACHE}`,
    'prefer-offline=true',
  ];
  writeFileSync(join(folder, 'npmrc'), `${lines.join('\n')}\n`);
  return ['--volume', `${folder}:${SETTINGS}:ro`, '--volume', `${cache}:${CACHE}`];
}
