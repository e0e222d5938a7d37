// docs/operations.md: its links lead somewhere, what it names is there, its commands run, and its proxies do not let a client name itself.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startService } from '../pay/faulty-service.mjs';
import { bareEnvironment } from '../setup/bare-environment.mjs';
import { missing, startProxy } from './start-proxy.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = 'docs/operations.md';
const read = (file) => readFileSync(join(root, file), 'utf8');
const page = read(PAGE);

const blocks = (language) =>
  [...page.matchAll(/^ *```(\w+)\n(.*?)^ *```$/gms)].filter(([, of]) => of === language).map(([, , code]) => code);

/** As pages of Markdown name their headings. */
const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link leads somewhere', () => {
  const links = [...page.matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]*))?\)/g)];
  assert.ok(links.length > 20);
  for (const [, path, anchor] of links) {
    const file = join(dirname(PAGE), path === '' ? 'operations.md' : path);
    // files of a deployment come with their folder
    if (file.startsWith('deploy/') && !existsSync(join(root, dirname(file)))) continue;
    assert.ok(existsSync(join(root, file)), file);
    if (anchor !== undefined) assert.ok(anchorsOf(read(file)).includes(anchor), `${file}#${anchor}`);
  }
});

const ALERTS = 'deploy/prometheus/alerts.yml';
const noAlerts = !existsSync(join(root, ALERTS)) && `there is no ${ALERTS}`;
test('every alert has a section, and no other has', { skip: noAlerts }, () => {
  const alerts = [...read(ALERTS).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...page.matchAll(/^### (Quant\w+)$/gm)].map(([, name]) => name);
  assert.deepEqual(sections.sort(), alerts.sort());
});

test('every variable is in the tables of the configuration, or one of the buyer and of Node.js', () => {
  const tables = read('docs/configuration.md');
  const others = ['NODE_ENV', 'X402_PAYER_KEY', 'X402_PAYER_SVM_KEY', 'DATABASE_NEWER'];
  const named = new Set(page.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g));
  assert.ok(named.size > 15);
  for (const name of named) assert.ok(others.includes(name) || tables.includes(name), name);
});

test('every metric is counted by something', () => {
  const sources = [
    'libs/watch/src/metrics',
    'libs/service/src',
    'apps/api/src/metrics',
    'apps/watch-worker/src/metrics',
  ]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts'))
    .map(read)
    .join('\n');
  const named = new Set([...page.matchAll(/\bqcs_(\w+)/g)].map(([, name]) => name));
  assert.ok(named.size > 3);
  for (const name of named) assert.ok(sources.includes(`'${name}'`), name);
});

test('the programs do what the page says of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quant-operations-'));
  try {
    const lines = blocks('sh').flatMap((block) => block.split('\n').map((line) => line.trim()));
    const commands = lines.filter((line) => line.startsWith('quant-api ') && !line.includes('postgres://'));
    assert.equal(commands.length, 6);
    // the schema comes first
    const ordered = ['quant-api migrate', ...commands.filter((line) => line !== 'quant-api migrate')].map((line) => {
      const dataDir = join(folder, line.includes(' restore ') ? 'restored' : 'data');
      const args = line
        .split(' ')
        .slice(1)
        .map((word) => word.replace(/^backups\//, `${folder}/backups/`));
      return { args, environment: { DATA_DIR: dataDir } };
    });
    const program = ['--conditions=@quant/source', '--import', 'tsx', 'tools/operations/run-lines.ts'];
    const options = { cwd: root, env: bareEnvironment(process.env), encoding: 'utf8' };
    const { stdout, stderr } = spawnSync(process.execPath, [...program, JSON.stringify(ordered)], options);
    for (const { code, errors } of JSON.parse(stdout || assert.fail(stderr))) assert.equal(code, 0, errors);
    const [restored, backup] = ['restored', 'backups/2026-11-23'].map((name) => readdirSync(join(folder, name)));
    // SQLite may leave its log beside the file that was checked
    const withoutLogs = restored.filter((name) => !/-(wal|shm)$/.test(name));
    assert.deepEqual(withoutLogs.sort(), backup.filter((name) => name !== 'backup.json').sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('behind a proxy a forged header makes no other client', { skip: missing('nginx') && missing('caddy') }, () => {
  const CALL = { S: 100, K: 105, T: 0.5, sigma: 0.2 };
  let service;
  let expected = 0;
  before(async () => {
    service = await startService({ TRUST_PROXY: '1' });
  });
  after(() => service?.stop());
  for (const [program, language] of [
    ['nginx', 'nginx'],
    ['caddy', 'caddyfile'],
  ])
    test(`${program}, as the page has it`, { skip: missing(program) }, async () => {
      const [snippet] = blocks(language);
      const proxy = await startProxy(program, snippet, service.url);
      try {
        for (const forged of [
          {},
          { 'x-forwarded-for': '203.0.113.9' },
          { 'x-forwarded-for': '203.0.113.10, 198.51.100.7', forwarded: 'for=192.0.2.1' },
        ]) {
          const headers = { 'content-type': 'application/json', ...forged };
          const answer = await fetch(`${proxy.url}/v1/options/price`, {
            method: 'POST',
            headers,
            body: JSON.stringify(CALL),
          });
          assert.equal(answer.status, 200);
          expected += 1;
        }
        const usage = await (
          await fetch(`${proxy.url}/usage`, { headers: { 'x-forwarded-for': '203.0.113.99' } })
        ).json();
        assert.equal(usage.calls_today, expected);
        assert.equal((await fetch(`${proxy.url}/metrics`)).status, 404);
      } finally {
        await proxy.stop();
      }
    });
});
