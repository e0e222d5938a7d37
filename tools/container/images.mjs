#!/usr/bin/env node
// npm test -- image: builds the images of the Dockerfile with buildah, starts each as a container engine would, and prints their
// sizes. Debian's packages and npm's Node.js make the base image, so no registry of images is needed.
// usage: node tools/container/images.mjs
//   needs Linux x64, the user root, and `apt-get install --no-install-recommends buildah debootstrap`; STORAGE_DRIVER is buildah's, vfs
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertService, TARGETS } from './assert-service.mjs';
import { makeBaseImage } from './base-image.mjs';
import { stagesOf } from './dockerfile.mjs';
import { registryVolumes } from './registry-settings.mjs';
import { canIsolate, OF_THE_IMAGE } from './started.mjs';

const LONGEST_BUILD_MS = 30 * 60_000;

const missing = ['buildah', 'debootstrap'].filter((program) => spawnSync(program, ['--version']).error);
if (process.arch !== 'x64' || process.getuid?.() !== 0 || !canIsolate() || missing.length > 0) {
  const reason = missing.length > 0 ? `${missing.join(' and ')} missing` : 'not root on Linux x64 with unshare';
  console.log(`skipped: ${reason}. It needs root and apt-get install --no-install-recommends buildah debootstrap`);
  process.exit(0);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quant-images-'));
const driver = process.env.STORAGE_DRIVER ?? 'vfs';
const store = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', driver];
process.on('exit', () => {
  spawnSync('buildah', [...store, 'rm', '--all']);
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** What buildah prints. @throws Error  it fails; its messages are on standard error */
function buildah(command, ...args) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], timeout: LONGEST_BUILD_MS, cwd: root };
  return execFileSync('buildah', [...store, command, ...args], options).trim();
}

function buildImage(target, volumes) {
  const options = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--layers', '--quiet'];
  buildah('build', ...options, ...volumes, '--target', target, '--tag', `quant-${target}`, root);
}

/** The files of an image, and its settings. */
function opened(name) {
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', name)).Docker;
  const variables = config.Env.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]);
  const image = {
    environment: Object.fromEntries(variables),
    entrypoint: config.Entrypoint,
    healthcheck: config.Healthcheck?.Test.slice(1),
    volume: Object.keys(config.Volumes ?? {}),
    workdir: config.WorkingDir,
  };
  return { files: buildah('mount', buildah('from', '--pull-never', name)), image };
}

function megabytesIn(files) {
  return Number(execFileSync('du', ['-sm', files], { encoding: 'utf8' }).split('\t')[0]);
}

const stages = stagesOf(join(root, 'Dockerfile'));
const base = stages.find(({ name }) => name === 'base').from;
makeBaseImage(base, root, buildah);
const baseMegabytes = megabytesIn(opened(base).files);
console.log(`base image: ${baseMegabytes} MB`);

const volumes = registryVolumes(join(folder, 'settings'));
for (const target of Object.keys(TARGETS)) {
  const began = performance.now();
  buildImage(target, volumes);
  const { files, image } = opened(`quant-${target}`);
  const megabytes = megabytesIn(files);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${target}: ${megabytes} MB, ${megabytes - baseMegabytes} above the base image, built in ${seconds} s`);
  await assertService(target, files, image, OF_THE_IMAGE);
}
