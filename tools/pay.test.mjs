import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startFaultyProxy, startService } from './pay/faulty-service.mjs';
import { bareEnvironment } from './setup/bare-environment.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const OPTION = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };
const BATCH = JSON.stringify({ requests: [{ endpoint: 'options/price', params: OPTION }] });
const PRICE = 4.581680167540002; // mpmath, 40 digits

let service;
let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quant-pay-test-'));
  service = await startService();
});
after(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command; `input` is its standard input. */
function pay(words, { input = '', environment = {} } = {}) {
  const env = { ...bareEnvironment(process.env), ...environment };
  const child = spawn(process.execPath, ['tools/pay.mjs', ...words], { cwd: root, env });
  child.stdin.on('error', () => undefined).end(input);
  const said = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (said.output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (said.errors += text));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...said }));
  return { child, said, ended };
}

/** Buys one batch through a proxy with these faults, and tells what became of it. */
async function buy(faults, words = [], options = {}) {
  const proxy = await startFaultyProxy(service.url, faults);
  const settledBefore = await service.settled();
  const result = await pay(['/v1/batch', BATCH, '--base', proxy.url, ...words], options).ended;
  proxy.stop();
  return { ...result, paid: proxy.paid, charged: (await service.settled()) - settledBefore };
}

function assertAnswered({ code, output, errors }) {
  assert.equal(code, 0, errors);
  const { succeeded, results } = JSON.parse(output);
  assert.equal(succeeded, 1);
  const [, price] = /"price":([\d.]+)/.exec(JSON.stringify(results)) ?? [];
  assert.ok(Math.abs(price / PRICE - 1) < 1e-14, output);
}

/** Body, payment and key are those of the first request in all of them. */
function assertTheSame(requests) {
  assert.equal(new Set(requests.map((request) => JSON.stringify(request))).size, 1);
  assert.match(requests[0].key, /^[\x20-\x7e]{16,255}$/);
}

describe('a payment is charged once, and its answer printed', () => {
  for (const faults of [
    [],
    ['connection lost before the service'],
    ['connection lost after the service'],
    ['answer cut half-way'],
    ['504 after the service'],
    ['502 of a gateway'],
    ['502 with the code of a gateway'],
    ['520 of a gateway'],
    ['409 before the service'],
    ['429 before the service'],
    ['503 before the service', 'connection lost after the service', '504 after the service', 'answer cut half-way'],
  ])
    test(faults.join(', ') || 'nothing goes wrong', async () => {
      const bought = await buy(faults);
      assertAnswered(bought);
      assert.equal(bought.charged, 1);
      assert.equal(bought.paid.length, faults.length + 1);
      assertTheSame(bought.paid);
    });

  test('on Solana', async () => {
    const bought = await buy(['504 after the service'], ['--network', 'solana']);
    assertAnswered(bought);
    assert.equal(bought.charged, 1);
    assert.match(bought.errors, /paid by \w{32,44} on solana:/);
  });
});

describe('a definite refusal ends it, and no other payment is signed', () => {
  for (const [fault, says] of [
    ['402 expired', /never charged/],
    ['402 refused', /invalid_exact_evm_signature/],
  ])
    test(fault, async () => {
      const { code, errors, paid, charged } = await buy([fault]);
      assert.deepEqual([code, paid.length, charged], [1, 1, 0]);
      assert.match(errors, says);
    });

  for (const [fault, says] of [
    ['409 for good', /payment_bound_to_another_request.*Do not sign another/],
    ['redirect', /status 307.*Do not sign another/],
  ])
    test(`${fault} is no word on the payment: it is kept`, async () => {
      const { code, errors, paid, charged } = await buy([fault]);
      assert.deepEqual([code, paid.length, charged], [3, 1, 0]);
      assert.match(errors, says);
    });

  test('a request that is wrong is refused before anything is signed', async () => {
    const { code, output, errors } = await pay(['/v1/batch', '{"requests":5}', '--base', service.url]).ended;
    assert.deepEqual([code, errors.includes('PAYMENT-SIGNATURE')], [1, false]);
    assert.equal(JSON.parse(output).detail[0].loc.at(-1), 'requests');
  });

  test('a price above the limit is not paid', async () => {
    const { code, errors, paid } = await buy([], ['--max-price', '0.001']);
    assert.deepEqual([code, paid.length], [1, 0]);
    assert.match(errors, /costs 0\.005 USDC, more than maxPriceUsdc 0\.001/);
  });

  test('a price is paid that is the limit, and none a millionth above it', async () => {
    assert.equal((await buy([], ['--max-price', '0.004999'])).code, 1);
    const { code, errors } = await buy([], ['--max-price', '0.005']);
    assert.equal(code, 0, errors);
    assert.match(errors, /signed: 0\.005 USDC on /);
  });

  test('real money is not paid without a key', async () => {
    const asked = await fetch(`${service.url}/v1/batch`, { method: 'POST' });
    const offer = asked.headers.get('PAYMENT-REQUIRED');
    // the same offer from a service that does not say that it runs in test mode
    const live = createServer((_, response) => response.writeHead(402, { 'PAYMENT-REQUIRED': offer }).end());
    await once(live.listen(0, '127.0.0.1'), 'listening');
    const { code, errors } = await pay(['/v1/batch', BATCH, '--base', `http://127.0.0.1:${live.address().port}`]).ended;
    live.close();
    assert.equal(code, 1);
    assert.match(errors, /X402_PAYER_KEY or X402_PAYER_SVM_KEY must be set: this service takes real USDC/);
    assert.doesNotMatch(errors, /PAYMENT-SIGNATURE/);
  });

  test('a bad key is named, and not shown', async () => {
    const environment = { X402_PAYER_SVM_KEY: 'hunter2', X402_PAYER_KEY: 'hunter2' };
    for (const network of ['base', 'solana']) {
      const { code, errors, paid } = await buy([], ['--network', network], { environment });
      assert.deepEqual([code, paid.length, errors.includes('hunter2')], [1, 0, false]);
      assert.match(errors, /X402_PAYER_(SVM_)?KEY must be/);
    }
  });
});

describe('a payment outlives the program', () => {
  test('it is printed and saved, for this user alone, before it is sent; a resumed one is charged once', async () => {
    const file = join(folder, 'killed.json');
    const proxy = await startFaultyProxy(service.url, [
      'no answer after the service',
      'connection lost after the service',
    ]);
    const settledBefore = await service.settled();
    const { child, said, ended } = pay(['/v1/batch', BATCH, '--base', proxy.url, '--save', file]);
    while (proxy.paid.length === 0) await pause(20);
    child.kill('SIGKILL');
    await ended;
    assert.ok(said.errors.includes(`PAYMENT-SIGNATURE: ${proxy.paid[0].payment}`));
    if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);

    const resumed = await pay(['--payment', file]).ended;
    proxy.stop();
    assertAnswered(resumed);
    assert.equal((await service.settled()) - settledBefore, 1);
    assertTheSame(proxy.paid);
  });

  test('Ctrl-C and the end of the patience say how to go on', { skip: process.platform === 'win32' }, async () => {
    const proxy = await startFaultyProxy(service.url, Array(9).fill('no answer after the service'));
    const settledBefore = await service.settled();
    const file = join(folder, 'stopped.json');
    const saved = pay(['/v1/batch', BATCH, '--base', proxy.url, '--save', file]);
    const bare = pay(['/v1/batch', BATCH, '--base', proxy.url]);
    while (proxy.paid.length < 2) await pause(20);
    for (const { child } of [saved, bare]) child.kill('SIGINT');
    const ends = await Promise.all([saved.ended, bare.ended]);
    assert.deepEqual(
      ends.map(({ code }) => code),
      [130, 130],
    );
    assert.match(ends[0].errors, new RegExp(`npm run pay -- --payment ${file}`));

    const patient = await pay(['--payment', file, '--patience', '1']).ended;
    assert.equal(patient.code, 3);
    assert.match(patient.errors, /Do not sign another one/);
    proxy.stop();

    // as it was told, but past the proxy
    const command = ends[1].errors.slice(ends[1].errors.indexOf('curl -i')).replace('curl -i', 'curl -s');
    const curl = spawn('sh', ['-c', command.replace(proxy.url, service.url)]);
    let output = '';
    curl.stdout.on('data', (text) => (output += text));
    const [code] = await once(curl, 'close');
    assertAnswered({ code, output, errors: command });
    assert.equal((await service.settled()) - settledBefore, 2);
  });

  test('a file that exists is not written over, and nothing is paid', async () => {
    const file = join(folder, 'taken.json');
    writeFileSync(file, 'mine');
    const { code, errors, paid } = await buy([], ['--save', file]);
    assert.deepEqual([code, paid.length, readFileSync(file, 'utf8')], [2, 0, 'mine']);
    assert.match(errors, /EEXIST.*The payment was not sent/);
  });
});

describe('the command line', () => {
  for (const [words, says] of [
    [[], /PATH is missing/],
    [['//evil.example/v1'], /PATH must begin with one slash/],
    [['/v1/nothing'], /PATH must be that of an operation/],
    [['/v1/batch', '{'], /the body must be JSON/],
    [['/v1/batch', '{}', 'more'], /received 'more'/],
    [['/v1/batch', '{}', '--data', 'x'], /received both/],
    [['/v1/batch', '--data', 'nowhere.json'], /ENOENT/],
    [['/v1/batch', '--base', 'ftp://x'], /--base must be an http URL/],
    [['/v1/batch', '--network', 'bitcoin'], /base or solana; received 'bitcoin'/],
    [['/v1/batch', '--patience', '0'], /from 1 to 86400; received '0'/],
    [['/v1/batch', '--max-price', 'much'], /received 'much'/],
    [['/v1/batch', '--unknown'], /--unknown/],
    [['--payment', 'nowhere.json'], /ENOENT/],
    [['--payment', 'package.json'], /must be a file that --save has written/],
    [['--payment', 'x', '--base', 'http://x'], /received --base/],
  ])
    test(`refuses ${words.join(' ') || 'nothing'}`, async () => {
      const { code, output, errors } = await pay(words).ended;
      assert.deepEqual([code, output], [2, '']);
      assert.match(errors, says);
    });

  test('takes the body from a file and from the standard input', async () => {
    const file = join(folder, 'body.json');
    writeFileSync(file, BATCH);
    assertAnswered(await pay(['/v1/batch', '--base', service.url, '--data', file]).ended);
    assertAnswered(await pay(['/v1/batch', '--base', service.url, '--data', '-'], { input: BATCH }).ended);
  });

  test('prints a free answer, and says that nothing was paid', async () => {
    const { code, output, errors } = await pay(['/v1/options/price', JSON.stringify(OPTION), '--base', service.url])
      .ended;
    assert.equal(code, 0);
    assert.ok(Math.abs(JSON.parse(output).price / PRICE - 1) < 1e-14);
    assert.match(errors, /nothing was paid/);
  });

  test('says that no service is there', async () => {
    const closed = await startFaultyProxy(service.url, []);
    closed.stop();
    const { code, errors } = await pay(['/v1/batch', BATCH, '--base', closed.url]).ended;
    assert.equal(code, 3);
    assert.match(errors, /^no answer from http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\).*Nothing was paid/);
  });

  test('tells what it can do', async () => {
    const { code, output } = await pay(['--help']).ended;
    assert.equal(code, 0);
    assert.match(output, /X402_PAYER_SVM_KEY/);
  });
});
