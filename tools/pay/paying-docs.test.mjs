import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { generatePrivateKey } from 'viem/accounts';
import { transformSync } from 'esbuild';
import { outputOf, outputOfScript } from '../testing/output-of.mjs';
import { startFaultyProxy, startService } from './faulty-service.mjs';
import { OUTCOMES, withLists } from './outcomes-page.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = readFileSync(join(root, 'docs/paying.md'), 'utf8');
const BODY = { requests: [{ endpoint: 'stats/zscore', params: { series: [1, 2, 3, 4, 10] } }] };
const DRIVER = `
import { buy } from './safe-loop.mts';
const kept = [];
const answer = await buy(process.argv[2], ${JSON.stringify(BODY)}, (headers) => kept.push(headers));
console.log(JSON.stringify({ status: answer.status, body: JSON.parse(answer.text), kept }));
`;

let service;
let folder;
before(async () => {
  // where the packages of the examples are found
  folder = mkdtempSync(join(tmpdir(), 'quant-paying-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  service = await startService();
});
after(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The block of the page, of this language, that has these words in it. */
function blockWith(language, words) {
  const blocks = [...docs.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, of]) => of === language);
  const [, , code] = blocks.find(([, , text]) => text.includes(words)) ?? assert.fail(`no ${language} with ${words}`);
  return code;
}

test('the safe loop is short, signs once, and is charged once, whatever is lost on the way', async () => {
  const code = blockWith('ts', 'export async function buy');
  assert.ok(code.split('\n').length <= 41, 'at most 40 lines');
  writeFileSync(join(folder, 'safe-loop.mts'), code);
  writeFileSync(join(folder, 'driver.mts'), DRIVER);
  const proxy = await startFaultyProxy(service.url, [
    '409 before the service',
    'connection lost after the service',
    'answer cut half-way',
    '504 after the service',
  ]);
  const settledBefore = await service.settled();
  const url = `${proxy.url}/v1/batch`;
  const output = await outputOf(process.execPath, ['--import', 'tsx', 'driver.mts', url], folder, {
    X402_PAYER_KEY: generatePrivateKey(),
  });
  proxy.stop();

  const { status, body, kept } = JSON.parse(output);
  assert.deepEqual([status, body.succeeded], [200, 1]);
  assert.equal((await service.settled()) - settledBefore, 1);
  assert.deepEqual([proxy.paid.length, new Set(proxy.paid.map((one) => JSON.stringify(one))).size], [5, 1]);
  assert.deepEqual(kept, [{ 'PAYMENT-SIGNATURE': proxy.paid[0].payment, 'Idempotency-Key': proxy.paid[0].key }]);
});

test(
  'the walk with curl gets the same answer twice, and is charged once',
  { skip: process.platform === 'win32' },
  async () => {
    const script = blockWith('sh', 'payment.json')
      .replaceAll('localhost:8000', service.url.replace('http://', ''))
      .replace('npm run pay --', `node ${root}tools/pay.mjs --base ${service.url}`);
    const settledBefore = await service.settled();
    const output = await outputOfScript(script, folder);
    const answers = output.match(/\{"batch_size":.*\}/g);
    assert.equal(answers.length, 2, output);
    assert.equal(answers[0], answers[1]);
    assert.match(answers[0], /"npv":3\.75657400450788/); // -100/1.1 + 60/1.1² + 60/1.1³
    assert.equal((await service.settled()) - settledBefore, 1);
    assert.ok(output.startsWith('{'), 'the price is told first');
  },
);

test('docs/paying.md lists the current outcomes', async () => {
  assert.equal(docs, await withLists(docs), 'run node tools/pay/outcomes-page.mjs');
});

/** The answers of the table that come without a receipt, as texts. */
const ANSWERS = OUTCOMES.filter(({ by, status }) => (by === 'service' || by === 'proxy') && status >= 300).map(
  (row) => {
    const { by, status, code, violations } = row;
    const detail = violations ? [{ type: 'missing', loc: ['body'], msg: 'Field required' }] : 'made up';
    const page = by === 'proxy' && code === undefined;
    return {
      ...row,
      text: page ? '<h1>Error</h1>' : JSON.stringify({ detail, ...(code && { code }) }, null, status % 2),
      status,
    };
  },
);

/** What a loop must make of an answer: it goes on where the same may pass, and wherever nothing certain was said by the service. */
function assertLoop(isDefinite) {
  for (const [i, { by, status, code, meaning, again }] of ANSWERS.entries()) {
    const what = `${by} ${status} ${code}`;
    if (again || by === 'proxy') assert.equal(isDefinite[i], false, `${what} must be asked again`);
    else if (status < 500) assert.equal(isDefinite[i], true, `${what} (${meaning}) must end the loop`);
  }
}

test('the safe loop ends by the table', () => {
  const [source] = /^const isOfService[^]*?(?=^export)/m.exec(blockWith('ts', 'export async function buy'));
  const { code } = transformSync(`${source}\nexport default isDefinite`, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  new Function('module', code)(module);
  assertLoop(ANSWERS.map(({ status, text }) => module.exports.default(status, text)));
});

test('the loop in Python ends by the table', { skip: spawnSync('python3', ['--version']).error !== undefined }, () => {
  const [source] = /^def is_definite[^]*?\n(?=\S)/m.exec(blockWith('py', 'def is_definite'));
  const program = `import json, re, sys\n${source}\nprint(json.dumps([bool(is_definite(a["status"], a["text"])) for a in json.load(sys.stdin)]))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(ANSWERS),
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  assertLoop(JSON.parse(stdout));
});
