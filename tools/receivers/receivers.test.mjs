// The receivers of examples/receive-alert, to which docs/watch.md links, against good and bad messages. The package standardwebhooks
// signs the good ones.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { bareEnvironment } from '../setup/bare-environment.mjs';
import { commandOf, python, startReceiver, withoutPython } from './start-receiver.mjs';

const onWindows = process.platform === 'win32' && 'Windows has no ulimit';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const SECRET = newSecret();
const NEXT_SECRET = newSecret();

let count = 0;
const newId = () => `a_01M825W${String(++count).padStart(19, '0')}`;

/** The body of an alert. */
const bodyOf = (id, sequence = 1, more = {}) => {
  const common = { alert_id: id, monitor_id: 'w_WVpbXF1eX2BhYmNk', type: 'liq_warn', ts: 1781318700, asset: 'BTC' };
  const data = { ...common, direction: 'long', source: 'okx', mark: 58000, ...more, sequence };
  return JSON.stringify({ type: 'liq_warn', timestamp: '2026-06-13T02:45:00.000Z', data });
};

/** A message as the service sends it: id, seconds since the epoch, body, and a signature by each secret. */
function signed({ id = newId(), body = bodyOf(id), seconds = Math.floor(Date.now() / 1000), secrets = [SECRET] } = {}) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(1000 * seconds), body));
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
  return { id, headers, body };
}

/** A good message, spoilt. */
function spoilt(change) {
  const message = signed();
  return { ...message, ...change(message), headers: { ...message.headers, ...change(message).headers } };
}

const withSignature = (of) =>
  spoilt(({ headers }) => ({ headers: { 'webhook-signature': of(headers['webhook-signature']) } }));

const GOOD = {
  'a message': () => signed(),
  'four minutes old': () => signed({ seconds: Math.floor(Date.now() / 1000) - 240 }),
  'four minutes ahead': () => signed({ seconds: Math.floor(Date.now() / 1000) + 240 }),
  'of both secrets, ours first': () => signed({ secrets: [SECRET, NEXT_SECRET] }),
  'of both secrets, ours last': () => signed({ secrets: [NEXT_SECRET, SECRET] }),
  'beside a signature of another version': () => withSignature((good) => `v1a,${'A'.repeat(86)}== ${good}`),
  'with letters beyond ASCII': () => {
    const id = newId();
    return signed({ id, body: bodyOf(id, 1, { message: 'Größe ≥ 5 🚨' }) });
  },
  'of 60 kB': () => {
    const id = newId();
    return signed({ id, body: bodyOf(id, 1, { message: 'x'.repeat(60_000) }) });
  },
};

const BAD = {
  'another body': () => spoilt(({ body }) => ({ body: body.replace('58000', '68000') })),
  'a body with a space more': () => spoilt(({ body }) => ({ body: `${body} ` })),
  'half a body': () => spoilt(({ body }) => ({ body: body.slice(0, body.length >> 1) })),
  'an empty body': () => spoilt(() => ({ body: '' })),
  'another id': () => spoilt(() => ({ headers: { 'webhook-id': newId() } })),
  'another timestamp': () =>
    spoilt(({ headers }) => ({
      headers: { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) },
    })),
  'another secret': () => signed({ secrets: [NEXT_SECRET] }),
  'six minutes old': () => signed({ seconds: Math.floor(Date.now() / 1000) - 360 }),
  'six minutes ahead': () => signed({ seconds: Math.floor(Date.now() / 1000) + 360 }),
  'of 1970': () => signed({ seconds: 1 }),
  'no id': () => spoilt(() => ({ headers: { 'webhook-id': undefined } })),
  'an empty id': () => spoilt(() => ({ headers: { 'webhook-id': '' } })),
  'no timestamp': () => spoilt(() => ({ headers: { 'webhook-timestamp': undefined } })),
  'a word as timestamp': () => spoilt(() => ({ headers: { 'webhook-timestamp': 'now' } })),
  'a timestamp that is no number': () => spoilt(() => ({ headers: { 'webhook-timestamp': 'NaN' } })),
  'a timestamp beyond all clocks': () => spoilt(() => ({ headers: { 'webhook-timestamp': '9'.repeat(400) } })),
  'no signature': () => spoilt(() => ({ headers: { 'webhook-signature': undefined } })),
  'an empty signature': () => spoilt(() => ({ headers: { 'webhook-signature': '' } })),
  'a signature of another version': () => withSignature((good) => good.replace('v1,', 'v2,')),
  'a signature without its version': () => withSignature((good) => good.replace('v1,', '')),
  'a version without a signature': () => withSignature(() => 'v1, v1 , ,v1'),
  'half a signature': () => withSignature((good) => good.slice(0, 20)),
  'a signature with more behind it': () => withSignature((good) => `${good}AAAA`),
  'a signature that is no base64': () => withSignature(() => `v1,${'§'.repeat(44)}`),
  'thousands of signatures': () => withSignature(() => `v1,${'A'.repeat(43)}= `.repeat(150)),
  'bytes at random': () => ({ ...spoilt(() => ({})), body: randomBytes(1000) }),
};

async function post(url, { headers, body }, { method = 'POST', path = '' } = {}) {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const inLatin1 = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
  const all = { 'content-type': 'application/json', ...inLatin1 };
  const init = { method, headers: all, signal: AbortSignal.timeout(10_000), ...(method !== 'GET' && { body }) };
  return (await fetch(`${url}${path}`, init)).status;
}

/** What a peer that sends these bytes, and no more, is answered until it is hung up on. */
function raw(url, bytes) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').setTimeout(20_000, () => socket.destroy(new Error('it waits for ever')));
    socket.on('data', (text) => (answer += text)).on('error', ({ message }) => (answer += message));
    socket.on('close', () => resolve(answer));
  });
}

const RECEIVERS = [
  ['receiver.mjs', false],
  ['receiver_stdlib.py', withoutPython],
];

describe('each receiver', { concurrency: true }, () => {
  for (const [file, skip] of RECEIVERS)
    describe(file, { skip, concurrency: true }, () => {
      test('takes what the service has signed, once', async (t) => {
        const receiver = await startReceiver(t, file, SECRET);
        const messages = Object.entries(GOOD).map(([name, make]) => [name, make()]);
        for (const [name, message] of messages) assert.equal(await post(receiver.url(), message), 204, name);
        const again = await Promise.all(messages.map(([, message]) => post(receiver.url(), message)));
        assert.deepEqual(new Set(again), new Set([204]), 'a repetition is answered like the first');
        await receiver.crash();
        const repetition = signed({ id: messages[0][1].id, body: messages[0][1].body });
        assert.equal(await post(receiver.url(), repetition), 204, 'the same id, at another attempt');
        const last = signed();
        assert.equal(await post(receiver.url(), last), 204);
        const lines = await receiver.lines(1);
        assert.match(lines.join('\n'), new RegExp(`^[^\n]*${last.id}[^\n]*$`), 'after a crash it knows what it had');
        assert.deepEqual(await receiver.errors(0), []);
      });

      test('takes each message once when repetitions come at the same time', async (t) => {
        const receiver = await startReceiver(t, file, SECRET);
        const messages = Array.from({ length: 5 }, () => signed());
        const posts = messages.flatMap((message) => Array.from({ length: 8 }, () => post(receiver.url(), message)));
        assert.deepEqual(new Set(await Promise.all(posts)), new Set([204]));
        const last = signed();
        await post(receiver.url(), last);
        const ids = (await receiver.lines(6)).map((line) => /a_01M825W\d{19}/.exec(line)[0]);
        assert.deepEqual(ids.sort(), [...messages, last].map(({ id }) => id).sort());
      });

      test('refuses everything else, and goes on', async (t) => {
        const receiver = await startReceiver(t, file, SECRET);
        for (const [name, make] of Object.entries(BAD)) assert.equal(await post(receiver.url(), make()), 401, name);
        const noJson = await post(receiver.url(), signed({ body: 'no JSON' }));
        assert.ok([401, 500].includes(noJson), 'signed, and no JSON');
        assert.ok([404, 501].includes(await post(receiver.url(), signed(), { method: 'GET' })), 'GET');
        assert.equal(await post(receiver.url(), signed(), { path: '/../etc/passwd' }), 404);
        assert.equal(await post(receiver.url(), signed(), { path: 'x' }), 404);
        const last = signed();
        assert.equal(await post(receiver.url(), last), 204);
        const lines = await receiver.lines(1);
        assert.equal(lines.length, 1);
        assert.ok(lines[0].includes(last.id));
      });

      test('reads no more than a message has, and waits no longer than ten seconds', async (t) => {
        const receiver = await startReceiver(t, file, SECRET);
        const id = newId();
        const huge = signed({ id, body: bodyOf(id, 1, { message: 'x'.repeat(2_000_000) }) });
        const status = await post(receiver.url(), huge).catch(() => 'hung up');
        assert.ok([413, 'hung up'].includes(status), String(status));
        const head = 'POST /alerts HTTP/1.1\r\nHost: x\r\n';
        const slow = [
          raw(receiver.url(), `${head}Content-Length: 500\r\n\r\n{`),
          raw(receiver.url(), head),
          raw(receiver.url(), `${head}Content-Length: -1\r\n\r\n`),
          raw(receiver.url(), `${head}Content-Length: 99999999999999999999\r\n\r\n`),
          raw(receiver.url(), '\u0016\u0003\u0001 this is no HTTP\r\n\r\n'),
        ];
        assert.equal(await post(receiver.url(), signed()), 204, 'nobody waits for them');
        for (const answer of await Promise.all(slow)) assert.doesNotMatch(answer, /^HTTP\/1\.\d 2|it waits for ever/);
        assert.equal(await post(receiver.url(), signed()), 204);
        assert.equal((await receiver.lines(2)).length, 2);
      });

      test('says which prices are simulated, and which alert comes late', async (t) => {
        const receiver = await startReceiver(t, file, SECRET);
        for (const [sequence, source] of [
          [7, 'simulated'],
          [6, 'okx'],
          [8, 'okx'],
        ]) {
          const id = newId();
          await post(receiver.url(), signed({ id, body: bodyOf(id, sequence, { source }) }));
        }
        const [first, second, third] = await receiver.lines(3);
        assert.match(first, /^SIMULATED 2026-06-13T02:45:00\.000Z liq_warn #7 BTC long \{.*"mark": ?58000/);
        assert.match(second, /^LATE 2026-.* #6 /);
        assert.match(third, /^2026-.* #8 /);
      });

      test('answers 500 where it cannot keep a message, so that it comes again', { skip: onWindows }, async (t) => {
        const receiver = await startReceiver(t, file, SECRET, { isDiskFull: true });
        const id = newId();
        const long = signed({ id, body: bodyOf(id, 1, { message: 'x'.repeat(30_000) }) });
        assert.equal(await post(receiver.url(), long), 500);
        assert.equal(await post(receiver.url(), long), 500, 'nor is it taken for one that was kept');
        for (const line of await receiver.errors(2)) assert.match(line, /^failed: /);
        assert.deepEqual(await receiver.lines(0), []);
      });

      test('does not start without a secret', () => {
        const [command, path] = commandOf(file);
        for (const secret of ['', 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA']) {
          const env = { ...bareEnvironment(process.env), WEBHOOK_SECRET: secret, PORT: '0' };
          const { status, stderr } = spawnSync(command, [path], { env, encoding: 'utf8', timeout: 10_000 });
          assert.equal(status, 1);
          assert.match(stderr, /^WEBHOOK_SECRET must be /);
        }
      });
    });
});

const sourceOf = (file) => readFileSync(commandOf(file)[1], 'utf8');

test('the two receivers in Python differ in how they verify, and in nothing else', () => {
  const rest = (file) =>
    sourceOf(file)
      .replace(/^def verified.*?^(?=def )/ms, '')
      .split('\n')
      .filter((line) => !/^(#|import |from standardwebhooks|MAX_AGE_SECONDS)/.test(line) && line !== '');
  assert.deepEqual(rest('receiver.py'), rest('receiver_stdlib.py'));
});

// The package may not be here: what its interface is was read from its source, and a module with the same interface stands for it
const STAND_IN = `
class Webhook:
    def __init__(self, whsecret):
        assert whsecret == ${JSON.stringify(SECRET)}
    def verify(self, data, headers, *, json_parse=True):
        import json
        given = {name.lower(): value for name, value in headers.items()}
        (version, signature) = given["webhook-signature"].split(",")
        if version != "v1" or signature != "good" or not isinstance(data, bytes):
            raise ValueError("refused")
        return json.loads(data)
`;

test('receiver.py asks the package, with the secret, the headers and the bytes', { skip: withoutPython }, async (t) => {
  const packages = mkdtempSync(join(tmpdir(), 'quant-packages-'));
  mkdirSync(join(packages, 'standardwebhooks'));
  writeFileSync(join(packages, 'standardwebhooks/__init__.py'), STAND_IN);
  const receiver = await startReceiver(t, 'receiver.py', SECRET, { environment: { PYTHONPATH: packages } });
  const good = withSignature(() => 'v1,good');
  assert.equal(
    await post(
      receiver.url(),
      withSignature(() => 'v1,bad'),
    ),
    401,
  );
  assert.equal(
    await post(
      receiver.url(),
      withSignature(() => 'garbage'),
    ),
    401,
  );
  assert.equal(await post(receiver.url(), good), 204);
  assert.equal(await post(receiver.url(), good), 204);
  assert.equal((await receiver.lines(1)).length, 1);
  rmSync(packages, { recursive: true });
});

test('the receivers in Python are well-formed in every supported version', { skip: withoutPython }, () => {
  const files = ['receiver.py', 'receiver_stdlib.py'].map((file) => commandOf(file)[1]);
  const check =
    'import ast, sys\nfor file in sys.argv[1:]: ast.parse(open(file, encoding="utf-8").read(), file, feature_version=(3, 9))';
  const { status, stderr } = spawnSync(python, ['-c', check, ...files], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  assert.equal(status, 0, stderr);
});
