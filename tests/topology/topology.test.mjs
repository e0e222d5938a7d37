import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TEXT = readFileSync(join(root, 'deploy/nginx/quant.conf'), 'utf8');
const SERVERS = {
  quant_api: [
    { port: 20_001, isDown: false },
    { port: 20_002, isDown: true },
  ],
};

test('wrong options are refused with 2 and their rule, before anything is started', () => {
  for (const [args, rule] of [
    [['--seed', 'x'], /--seed must be an integer/],
    [['--fast'], /'--fast'/],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'tests/topology/run.mjs'), ...args], {
      encoding: 'utf8',
    });
    assert.equal(status, 2, stderr);
    assert.match(stderr, rule);
  }
});

test('a configuration runs with other ports and without TLS, and is the same in all else', () => {
  const instance = instanceOf();
  const lines = (each) => each.split('\n').map((line) => line.trim());
  const changed = lines(instance).filter((line) => !lines(TEXT).includes(line));
  assert.deepEqual(changed, [
    'server 127.0.0.1:20001 max_fails=0;',
    'server 127.0.0.1:20002 max_fails=0 down;',
    'listen 127.0.0.1:20006;',
    'listen 127.0.0.1:20005;',
  ]);
  const left = lines(TEXT).filter((line) => !lines(instance).includes(line));
  assert.ok(
    left.every((line) => /^(server 127|listen |ssl_)/.test(line)),
    left.join('\n'),
  );
});

test('nginx repeats no POST that may have been received, and never keeps a connection longer than the service does', () => {
  const directives = directivesOf();
  assert.ok(directives.includes('proxy_next_upstream error timeout http_503;'));
  assert.ok(directives.includes('client_max_body_size 5m;'));
  assert.ok(directives.includes('location ^~ /metrics {'));
  assert.ok(directives.indexOf('keepalive_timeout 30s;') < directives.indexOf('server {'));
});

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
test('nginx takes the file', { skip: !hasNginx && 'nginx is not installed' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'quant-nginx-'));
  try {
    const main = join(folder, 'quant.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    writeFileSync(main, `pid ${folder}/pid; events {} http { ${temporary.join(' ')}\n${instanceOf()} }`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', main, '-e', join(folder, 'log')], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function directivesOf() {
  return TEXT.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** By the code that the script runs, which is TypeScript. */
function instanceOf() {
  const instance = { port: 20_005, redirectPort: 20_006, servers: SERVERS };
  const program = `import { asInstance } from './tests/kit/proxy/instance.ts';
    import { readFileSync } from 'node:fs';
    console.log(asInstance(readFileSync('deploy/nginx/quant.conf', 'utf8'), ${JSON.stringify(instance)}))`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}
