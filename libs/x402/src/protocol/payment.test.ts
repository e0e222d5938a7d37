import fc from 'fast-check';
import { readPayment } from './payment';

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((array) => `0x${Buffer.from(array).toString('hex')}`);
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String);

const requirements = {
  scheme: 'exact',
  network: 'eip155:8453',
  amount: '5000',
  asset: '0xA',
  payTo: '0xB',
  maxTimeoutSeconds: 30,
  extra: {},
};

const authorizations = fc.record({
  from: hex(20),
  to: hex(20),
  value: uint,
  validAfter: uint,
  validBefore: uint,
  nonce: hex(32),
});

const header = (payment: object) => Buffer.from(JSON.stringify(payment)).toString('base64');
const read = (payment: object) => readPayment(header(payment), 100_000)?.identity;

const evm = (authorization: object, signature: string, accepted: object = requirements) => ({
  x402Version: 2,
  accepted,
  payload: { signature, authorization },
});

const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`;

describe('an EVM payment', () => {
  test('is the same in any spelling', () => {
    fc.assert(
      fc.property(authorizations, hex(65), (sent, signature) => {
        const respelt = {
          ...Object.fromEntries(Object.entries(sent).reverse()),
          from: upper(sent.from),
          to: upper(sent.to),
          nonce: upper(sent.nonce),
          value: `0${sent.value}`.slice(-78),
        };
        const [one, other] = [read(evm(sent, signature)), read({ ...evm(respelt, upper(signature)), note: 1 })];
        expect(one).toBeDefined();
        expect([other?.key, other?.proof]).toEqual([one?.key, one?.proof]);
      }),
    );
  });

  test.each(['to', 'value', 'validAfter', 'validBefore'] as const)(
    'has its key, but another proof, with another %s',
    (name) => {
      fc.assert(
        fc.property(authorizations, authorizations, hex(65), (sent, other, signature) => {
          fc.pre(sent[name] !== other[name]);
          const [one, changed] = [read(evm(sent, signature)), read(evm({ ...sent, [name]: other[name] }, signature))];
          expect(changed?.key).toBe(one?.key);
          expect(changed?.proof).not.toBe(one?.proof);
        }),
      );
    },
  );

  test('has its key, but another proof, with another signature', () => {
    const [sent] = fc.sample(authorizations, 1);
    const [one, other] = ['1', '2'].map((digit) => read(evm(sent ?? {}, `0x${digit.repeat(130)}`)));
    expect(other?.key).toBe(one?.key);
    expect(other?.proof).not.toBe(one?.proof);
  });

  test.each(['from', 'nonce'] as const)('has another key with another %s', (name) => {
    fc.assert(
      fc.property(authorizations, authorizations, hex(65), (sent, other, signature) => {
        fc.pre(sent[name] !== other[name]);
        expect(read(evm({ ...sent, [name]: other[name] }, signature))?.key).not.toBe(read(evm(sent, signature))?.key);
      }),
    );
  });

  test('has another key on another network', () => {
    const [sent] = fc.sample(authorizations, 1);
    const on = (network: string) => read(evm(sent ?? {}, `0x${'1'.repeat(130)}`, { ...requirements, network }))?.key;
    expect(on('eip155:8453')).not.toBe(on('eip155:84532'));
  });

  test('says who pays, and until when', () => {
    const authorization = {
      ...fc.sample(authorizations, 1)[0],
      from: `0x${'aB'.repeat(20)}`,
      validBefore: '1700000000',
    };
    expect(read(evm(authorization, `0x${'1'.repeat(130)}`))).toMatchObject({
      payer: authorization.from,
      validUntil: 1_700_000_000_000,
    });
  });
});

describe('a Solana payment', () => {
  const accepted = { ...requirements, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' };
  const svm = (transaction: Uint8Array) => ({
    x402Version: 2,
    accepted,
    payload: { transaction: Buffer.from(transaction).toString('base64') },
  });
  const transaction = (first: Uint8Array, second: Uint8Array, message: Uint8Array) =>
    Buffer.concat([[2], first, second, message].map((part) => Buffer.from(part)));
  const signature = fc.uint8Array({ minLength: 64, maxLength: 64 });
  const message = fc.uint8Array({ minLength: 1, maxLength: 1000 });

  test('is the same whatever stands in the place of the fee payer’s signature', () => {
    fc.assert(
      fc.property(signature, signature, signature, message, (first, other, second, text) => {
        expect(read(svm(transaction(other, second, text)))).toEqual(read(svm(transaction(first, second, text))));
      }),
    );
  });

  test('has its key, but another proof, with another signature of the payer', () => {
    fc.assert(
      fc.property(signature, signature, signature, message, (first, second, other, text) => {
        fc.pre(!Buffer.from(second).equals(other));
        const [one, changed] = [
          read(svm(transaction(first, second, text))),
          read(svm(transaction(first, other, text))),
        ];
        expect(changed?.key).toBe(one?.key);
        expect(changed?.proof).not.toBe(one?.proof);
      }),
    );
  });

  test('has another key with another message', () => {
    fc.assert(
      fc.property(signature, message, message, (sign, text, other) => {
        fc.pre(!Buffer.from(text).equals(other));
        expect(read(svm(transaction(sign, sign, text)))?.key).not.toBe(read(svm(transaction(sign, sign, other)))?.key);
      }),
    );
  });
});

test('any header is read or refused, without an error', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.json().map((text) => Buffer.from(text).toString('base64')),
  );
  fc.assert(
    fc.property(headers, (text) => {
      expect(readPayment(text, 10_000)).toBeUndefined();
    }),
  );
});

test('a header may have so many bytes and no more', () => {
  const payload = { signature: `0x${'1'.repeat(130)}`, authorization: fc.sample(authorizations, 1)[0] };
  const text = header({ x402Version: 2, accepted: requirements, payload });
  expect(readPayment(text, text.length)).toBeDefined();
  expect(readPayment(text, text.length - 1)).toBeUndefined();
});

test('a payload keeps nothing that does not belong to it', () => {
  const payload = {
    signature: `0x${'1'.repeat(130)}`,
    authorization: { ...fc.sample(authorizations, 1)[0], more: 1 },
    more: 2,
  };
  const payment = readPayment(header({ x402Version: 2, accepted: requirements, payload }), 10_000);
  expect(JSON.stringify(payment?.payload)).not.toContain('more');
});
