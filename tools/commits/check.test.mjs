import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { error: missing } = spawnSync('git', ['--version']);
const skip = missing && 'git is not installed';
const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'commits-'));
  folders.push(folder);
  return folder;
}

/** No setting of whoever runs the tests counts, and no repository that they are run in. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CEILING_DIRECTORIES: tmpdir(),
};
const git = (folder, ...args) =>
  execFileSync('git', ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@quant.example', ...args], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const commit = (folder, message) => git(folder, 'commit', '--allow-empty', '--quiet', '-m', message);

function repository(...messages) {
  const folder = emptyFolder();
  git(folder, 'init', '--quiet', '--initial-branch=main');
  for (const message of messages) commit(folder, message);
  return folder;
}

function check(folder, ...args) {
  return spawnSync(process.execPath, [join(root, 'tools/commits/check.mjs'), ...args], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
}

test('every commit after the first one that counts is looked at, merges are not', { skip }, () => {
  const folder = repository('whatever was before', 'feat: one', 'two', 'fix: three');
  git(folder, 'checkout', '--quiet', '-b', 'side', 'HEAD~1');
  commit(folder, 'docs: four');
  git(folder, 'merge', '--quiet', '--no-ff', '-m', 'merge of two sides', 'main');
  const { status, stdout, stderr } = check(folder, '--from', git(folder, 'rev-list', '--max-parents=0', 'HEAD'));
  assert.equal(status, 1);
  assert.match(stdout, /4 looked at, 1 with faults/);
  assert.match(stderr, /^[0-9a-f]{10}: "two" is not/);
});

test(
  'a folder without git, a history without the start and a shallow one are skipped, and that is said',
  { skip },
  () => {
    const shallow = join(emptyFolder(), 'clone');
    const whole = repository('feat: one', 'feat: two');
    git(tmpdir(), 'clone', '--quiet', '--depth=1', `file://${whole}`, shallow);
    const first = git(whole, 'rev-list', '--max-parents=0', 'HEAD');
    for (const [folder, args, reason] of [
      [emptyFolder(), [], /skipped, this is not a git repository/],
      [whole, [], /skipped, 21341d3a\w+ is not in this history$/m],
      [shallow, ['--from', first], /which is shallow/],
    ]) {
      const { status, stdout } = check(folder, ...args);
      assert.equal(status, 0);
      assert.match(stdout, reason);
    }
  },
);

test('wrong usage is told with exit code 2', () => {
  assert.equal(check(emptyFolder(), '--form', 'HEAD').status, 2);
});

test('the hook refuses a message that is no good, takes a good one with comments, and a merge', { skip }, () => {
  const folder = repository();
  for (const place of ['tools/commits', 'tools/hooks']) mkdirSync(join(folder, place), { recursive: true });
  const files = ['check.mjs', 'history.mjs', 'message-faults.mjs'].map((name) => `tools/commits/${name}`);
  for (const file of [...files, 'tools/hooks/commit-msg', 'nx.json'])
    copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  git(folder, 'config', 'core.hooksPath', 'tools/hooks');
  assert.throws(() => commit(folder, 'no type'), /this message: "no type" is not/);
  writeFileSync(join(folder, 'message'), 'feat: one\n# a comment of git\n');
  git(folder, 'commit', '--allow-empty', '--quiet', '--cleanup=strip', '-F', 'message');
  git(folder, 'checkout', '--quiet', '-b', 'side');
  commit(folder, 'feat: two');
  git(folder, 'checkout', '--quiet', 'main');
  git(folder, 'merge', '--quiet', '--no-ff', '-m', 'both sides', 'side');
  assert.equal(git(folder, 'log', '-1', '--format=%s'), 'both sides');
});
