import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { FIRST_SECRET, rotatedSecret, signingVersions, webhookHeaders, webhookSecret } from '../index';

interface Vectors {
  readonly webhook_signature: readonly {
    readonly webhook_id: string;
    readonly webhook_timestamp: number;
    readonly webhook_secret: string;
    readonly body: string;
    readonly webhook_signature: string;
  }[];
  readonly webhook_secret_derivation: readonly {
    readonly master_key_base64: string;
    readonly monitor_id: string;
    readonly version: number;
    readonly webhook_secret: string;
  }[];
}

const vectors = JSON.parse(
  readFileSync(join(__dirname, '../../../contract/golden/service.vectors.json'), 'utf8'),
) as Vectors;

test.each(vectors.webhook_signature)('signs $webhook_id', (vector) => {
  const { webhook_id: id, webhook_timestamp: timestamp, webhook_secret: secret, body } = vector;
  expect(webhookHeaders({ id, body, secrets: [secret] }, timestamp * 1000 + 999)).toEqual({
    'content-type': 'application/json',
    'user-agent': 'quant-watch/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': vector.webhook_signature,
  });
});

test.each(vectors.webhook_secret_derivation)('derives the secret of $monitor_id, version $version', (vector) => {
  const masterKey = Buffer.from(vector.master_key_base64, 'base64');
  expect(webhookSecret(masterKey, vector.monitor_id, vector.version)).toBe(vector.webhook_secret);
});

const masterKey = Buffer.alloc(32, 1);
const now = Date.now(); // the other library has no other clock

test('the official library signs the same bytes, and verifies ours', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 500 }),
      fc.nat(1000),
      fc.stringMatching(/^a_\w{26}$/),
      (text, version, id) => {
        const secret = webhookSecret(masterKey, 'w_7tIxfwKcAAAAAAAA', version);
        const body = JSON.stringify({ text });
        const headers = webhookHeaders({ id, body, secrets: [secret] }, now);
        expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(id, new Date(now), body));
        expect(new Webhook(secret).verify(body, headers)).toEqual({ text });
      },
    ),
  );
});

test('after a rotation either secret verifies, for a day', () => {
  const rotated = rotatedSecret(FIRST_SECRET, now - 86_399_999);
  const id = 'a_01JD0000000000000000000001';
  const secretOf = (version: number): string => webhookSecret(masterKey, 'w_7tIxfwKcAAAAAAAA', version);
  const message = { id, body: '{"a":1}', secrets: signingVersions(rotated, now).map(secretOf) };
  const headers = webhookHeaders(message, now);
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
  for (const version of [1, 2]) expect(new Webhook(secretOf(version)).verify(message.body, headers)).toEqual({ a: 1 });
  expect(() => new Webhook(secretOf(3)).verify(message.body, headers)).toThrow('No matching signature');
  expect(() => new Webhook(secretOf(2)).verify('{"a":2}', headers)).toThrow('No matching signature');
  expect(signingVersions(rotated, now + 1)).toEqual([2]);
});

test('each secret signs for a day after it was replaced, of the last three', () => {
  const twice = rotatedSecret(rotatedSecret(FIRST_SECRET, 0), 1000);
  expect(signingVersions(twice, 2000)).toEqual([3, 2, 1]);
  expect(signingVersions(twice, 86_400_500)).toEqual([3, 2]);
  expect(signingVersions(twice, 86_401_000)).toEqual([3]);
  const often = [1, 2, 3, 4].reduce((versions, at) => rotatedSecret(versions, at), FIRST_SECRET);
  expect(signingVersions(often, 5)).toEqual([5, 4, 3]);
  expect(signingVersions(FIRST_SECRET, 0)).toEqual([1]);
});

test('monitors, versions and master keys have secrets of their own', () => {
  const secrets = [
    webhookSecret(masterKey, 'w_a', 1),
    webhookSecret(masterKey, 'w_a', 2),
    webhookSecret(masterKey, 'w_b', 1),
    webhookSecret(Buffer.alloc(32, 2), 'w_a', 1),
  ];
  expect(new Set(secrets).size).toBe(4);
  expect(secrets.every((secret) => /^whsec_[\w+/]{43}=$/.test(secret))).toBe(true);
});
