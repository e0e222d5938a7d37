// docs/watch.md: its code is from examples/receive-alert, the messages are as documented, and the commands work.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { startService } from '../pay/faulty-service.mjs';
import { freePort } from '../setup/free-port.mjs';
import { outputOfScript } from '../testing/output-of.mjs';
import { startReceiver, withoutPython } from './start-receiver.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/watch.md'), 'utf8');
const section = page.slice(page.indexOf('## On your own machine'), page.indexOf('## A receiver'));
const program = (file) => readFileSync(join(root, 'examples/receive-alert', file), 'utf8');

/** The blocks of a text, in this language. */
const blocks = (text, language) =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, of]) => of === language).map(([, , code]) => code);

/** Every kind of alert, and what its `data` has beside the members that all have. */
const LIQUIDATION =
  'mark judged_mark confirmed liquidation_price liquidation_basis distance_pct threshold_pct funding_accum_est reason breached previous_band disputed';
const DETAILS = {
  liq_warn: LIQUIDATION,
  liq_critical: LIQUIDATION,
  liq_recovered: LIQUIDATION,
  liq_unconfirmed:
    'marks worst_mark worst_venue worst_band judged_mark liquidation_price liquidation_basis distance_pct funding_accum_est',
  funding_flip: 'funding_rate interval_hours annualized_rate was now',
  vol_regime: 'was now realized_vol_30d vol_ratio_30d_90d',
  market_data_lost: 'last_mark last_mark_at reason sources',
  market_data_restored: 'mark blind_seconds',
  heartbeat: 'message mark liquidation_price distance_pct band last_alert_type last_alert_at',
  expiry_warning: 'message seconds_to_expiry expires_at extend',
  expired: 'message tier expires_at upgrade',
  test: 'message',
};
const COMMON = 'alert_id monitor_id type ts asset direction source';

const examples = blocks(page, 'json')
  .map((text) => JSON.parse(text))
  .filter((value) => 'data' in value);

test('the page shows parts of the programs and links to each of them', () => {
  const names = ['receiver.mjs', 'receiver.py', 'receiver_stdlib.py'];
  const files = names.map(program);
  const shown = [...blocks(page, 'js'), ...blocks(page, 'py')];
  for (const code of shown)
    assert.ok(
      files.some((file) => file.includes(code.trim())),
      code,
    );
  assert.equal(shown.length, 2);
  for (const name of names) assert.ok(page.includes(`(../examples/receive-alert/${name})`), name);
});

test('there is an example of every kind of alert, with every member', () => {
  assert.deepEqual(
    examples.map(({ type, data }) => [type, Object.keys(data).join(' ')]),
    Object.entries(DETAILS).map(([type, details]) => [type, `${COMMON} ${details} sequence`]),
  );
  const table = [...page.matchAll(/^\| `(\w+)` +\|.*\|.*\|$/gm)].map(([, name]) => name);
  for (const type of Object.keys(DETAILS)) assert.ok(table.includes(type), type);
});

test('the examples are consistent', () => {
  for (const { type, timestamp, data } of examples) {
    assert.equal(data.type, type);
    assert.equal(new Date(timestamp).toISOString(), timestamp);
    assert.equal(1000 * data.ts, Date.parse(timestamp));
    assert.match(data.alert_id, /^a_[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'a ULID');
    if (type.startsWith('liq_')) {
      const { liquidation_price: price, distance_pct: distance, threshold_pct: threshold } = data;
      const mark = type === 'liq_unconfirmed' ? data.worst_mark : data.judged_mark;
      assert.ok(Math.abs((100 * (mark - price)) / mark - distance) < 1e-9);
      if (type !== 'liq_unconfirmed') assert.equal(distance < threshold, type !== 'liq_recovered');
    }
  }
  const [{ data: lost }, { data: restored }] = ['market_data_lost', 'market_data_restored'].map((kind) =>
    examples.find(({ type }) => type === kind),
  );
  assert.equal(restored.ts - Date.parse(lost.last_mark_at) / 1000, restored.blind_seconds);
  const warning = examples.find(({ type }) => type === 'expiry_warning').data;
  assert.equal(Math.floor(Date.parse(warning.expires_at) / 1000 - warning.ts), warning.seconds_to_expiry);
});

test('the message to try code on is signed with its secret', () => {
  const [http] = blocks(page, 'http');
  const [head, body] = http.trim().split('\n\n');
  const header = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)[1];
  const [secret] = /whsec_[\w+/]+=*/.exec(page.slice(page.indexOf('What a message looks like')));
  const sentAt = new Date(1000 * Number(header('webhook-timestamp')));
  assert.equal(new Webhook(secret).sign(header('webhook-id'), sentAt, body), header('webhook-signature'));
  assert.deepEqual(JSON.parse(body), examples[0]);
});

const onWindows = process.platform === 'win32' && 'the commands are for a POSIX shell';

describe('the walk on your own machine', { skip: onWindows }, () => {
  const [first, second, third] = blocks(section, 'sh');
  const folder = mkdtempSync(join(tmpdir(), 'quant-receive-'));
  let service;
  let port;
  let registered;
  /** The commands, for this service and this receiver. */
  const here = (script) =>
    script
      .replaceAll('localhost:8000', service.url.replace('http://', ''))
      .replaceAll('127.0.0.1:9000', `127.0.0.1:${port}`);
  /** Asks for something about the monitor, as its owner. */
  const ask = async (method, path, body) => {
    const headers = { 'x-watch-token': registered.token, 'content-type': 'application/json' };
    const url = `${service.url}/v1/watch/${registered.monitor_id}${path}`;
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    assert.equal(response.status, 200);
    return response.json();
  };
  before(async () => {
    const settings = [...first.matchAll(/(MARKET_DATA|WEBHOOK_ALLOW_CIDRS)=(\S+)/g)].map(([, ...pair]) => pair);
    service = await startService(Object.fromEntries(settings));
    port = await freePort();
  });
  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a trial is registered, a test message asked for, and the receiver prints it', async (t) => {
    const [register, start] = second.split(/^(?=node examples)/m);
    assert.match(start, /^node examples\/receive-alert\/receiver\.mjs\n$/);
    const said = await outputOfScript(`${here(register)}\necho "$WEBHOOK_SECRET"`, folder);
    registered = JSON.parse(readFileSync(join(folder, 'monitor.json'), 'utf8'));
    const secret = said.trim().split('\n').at(-1);
    assert.equal(registered.webhook_secret, secret);
    const receiver = await startReceiver(t, 'receiver.mjs', secret, { environment: { PORT: String(port) } });

    const [tested, status] = (await outputOfScript(here(third), folder)).trim().split('\n');
    const delivered = { monitor_id: registered.monitor_id, delivered: true, status: 204, error: null };
    assert.deepEqual(JSON.parse(tested), delivered);
    assert.equal(JSON.parse(status).monitor_id, registered.monitor_id);
    const [line] = await receiver.lines(1);
    assert.match(line, / test #\d+ BTC long \{"alert_id":"a_\w{26}",.*This is a test of the webhook of a BTC monitor/);
    assert.deepEqual(await receiver.errors(0), []);
  });

  test('after a change of the secret receivers with the old one and the new one are served', async (t) => {
    const rotated = await ask('POST', '/webhook/rotate');
    const python = withoutPython ? 'receiver.mjs' : 'receiver_stdlib.py';
    const cases = [
      ['receiver.mjs', registered.webhook_secret, 204],
      [python, rotated.webhook_secret, 204],
      [python, `whsec_${'A'.repeat(43)}=`, 401],
    ];
    const receivers = await Promise.all(cases.map(([file, secret]) => startReceiver(t, file, secret)));
    for (const [i, [file, , status]] of cases.entries()) {
      await ask('PATCH', '', { webhook_url: receivers[i].url() });
      const { delivered, status: answered } = await ask('POST', '/webhook/test');
      assert.deepEqual([delivered, answered], [status === 204, status], file);
      const count = status === 204 ? 1 : 0;
      assert.equal((await receivers[i].lines(count)).length, count, file);
    }
  });
});
