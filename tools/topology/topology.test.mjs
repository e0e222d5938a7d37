import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commandOf } from './command-line.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILES = ['quant.conf', 'quant-two-databases.conf'];
const textOf = (file) => readFileSync(join(root, 'deploy/nginx', file), 'utf8');
const SERVERS = {
  quant_api: [
    { port: 20_001, isDown: false },
    { port: 20_002, isDown: true },
  ],
  quant_a: [{ port: 20_003, isDown: false }],
  quant_b: [{ port: 20_004, isDown: false }],
};

test('wrong options are refused with 2 and their rule, before anything is started', () => {
  for (const [args, rule] of [
    [['--databases', '3'], /--databases must be 1, 2 or 1,2; received '3'/],
    [['--seed', 'x'], /--seed must be an integer/],
    [['--fast'], /'--fast'/],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/topology/run.mjs'), ...args], {
      encoding: 'utf8',
    });
    assert.equal(status, 2, stderr);
    assert.match(stderr, rule);
  }
});

test('a report is written where the whole run was asked for, or where it is named', () => {
  assert.deepEqual(commandOf([]).databases, [1, 2]);
  assert.equal(commandOf([]).report, 'docs/reports/topology.md');
  assert.equal(commandOf(['--quick']).report, undefined);
  assert.equal(commandOf(['--databases', '2']).report, undefined);
  assert.equal(commandOf(['--quick', '--report', 'x.md']).report, 'x.md');
  assert.equal(commandOf([]).called, 'npm run topology');
});

test('a configuration runs with other ports and without TLS, and is the same in all else', () => {
  const [text, instance] = [textOf('quant.conf'), instanceOf('quant.conf')];
  const lines = (each) => each.split('\n').map((line) => line.trim());
  const changed = lines(instance).filter((line) => !lines(text).includes(line));
  assert.deepEqual(changed, [
    'server 127.0.0.1:20001 max_fails=0;',
    'server 127.0.0.1:20002 max_fails=0 down;',
    'listen 127.0.0.1:20006;',
    'listen 127.0.0.1:20005;',
  ]);
  const left = lines(text).filter((line) => !lines(instance).includes(line));
  assert.ok(
    left.every((line) => /^(server 127|listen |ssl_)/.test(line)),
    left.join('\n'),
  );
});

test('nginx repeats no POST that may have been received, and never keeps a connection longer than the service does', () => {
  for (const file of FILES) {
    const directives = directivesOf(file);
    assert.ok(directives.includes('proxy_next_upstream error timeout http_503;'), file);
    assert.ok(directives.includes('client_max_body_size 5m;'), file);
    assert.ok(directives.includes('location ^~ /metrics {'), file);
    assert.ok(directives.indexOf('keepalive_timeout 30s;') < directives.indexOf('server {'), file);
  }
});

test('what is right for one database is right for two', () => {
  const [one, two] = FILES.map(directivesOf);
  const own = /^(upstream|zone|server 127|proxy_pass http:\/\/quant_api)/;
  assert.deepEqual(
    one.filter((directive) => !own.test(directive) && !two.includes(directive)),
    [],
  );
});

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
test('nginx takes both files', { skip: !hasNginx && 'nginx is not installed' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'quant-nginx-'));
  try {
    for (const file of FILES) {
      const main = join(folder, file);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder};`,
      );
      const text = `pid ${folder}/pid; events {} http { ${temporary.join(' ')}\n${instanceOf(file)} }`;
      writeFileSync(main, text);
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', main, '-e', join(folder, 'log')], {
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function directivesOf(file) {
  return textOf(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** By the code that the script runs, which is TypeScript. */
function instanceOf(file) {
  const instance = { port: 20_005, redirectPort: 20_006, servers: SERVERS };
  const program = `import { asInstance } from './tools/topology/gateway/instance.ts';
    import { readFileSync } from 'node:fs';
    console.log(asInstance(readFileSync('deploy/nginx/${file}', 'utf8'), ${JSON.stringify(instance)}))`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}
