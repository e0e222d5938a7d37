import { decodePaymentResponseHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import {
  createPayments,
  type Facilitator,
  memoryPaymentStore,
  type Payments,
  PAYMENT_FAILURES,
  type PaymentsConfig,
  type PaymentStore,
  piecesOf,
  type Reply,
  type Sale,
  type Work,
} from '../src/index';
import { Purchases } from './purchases';
import { EVM_SELLER, quoteOf } from './shop';

type Settle = Facilitator['settle'];

const PAYER = `0x${'a'.repeat(40)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const SETTLED = { success: true, transaction: HASH, network: 'eip155:8453', payer: PAYER } as const;
const refused = (errorReason: string) => ({ ...SETTLED, success: false, transaction: '', errorReason });

let time: number;
let settles: Settle[];
let store: PaymentStore;
let logged: [object, string][];
let metered: string[];
let payments: Payments;
let header: string;
let purchases: Purchases;
let worked: number;

const facilitator: Facilitator = {
  getSupported: () =>
    Promise.resolve({
      kinds: [{ x402Version: 2, scheme: 'exact', network: 'eip155:8453' }],
      extensions: [],
      signers: {},
    }),
  verify: () => Promise.resolve({ isValid: true, payer: PAYER }),
  settle: (...question) => (settles.shift() ?? (() => Promise.resolve(SETTLED)))(...question),
};

beforeEach(async () => {
  [time, settles, logged, metered, worked] = [1_000_000, [], [], [], 0];
  purchases = new Purchases();
  store = memoryPaymentStore({ fulfilment: purchases });
  payments = open();
  header = await newHeader();
});
afterEach(() => payments.close());

function open(config: Partial<PaymentsConfig> = {}): Payments {
  const write = (fields: object, message: string) => void logged.push([fields, message]);
  return createPayments({
    receivers: [{ network: 'base', payTo: EVM_SELLER, facilitator }],
    store,
    now: () => time,
    log: { info: write, warn: write, error: write },
    meter: {
      failed: (reason) => metered.push(reason),
      settled: (network, amount) => metered.push(`settled ${network} ${amount}`),
    },
    ...config,
  });
}

async function newHeader({ nonce = '1', validBefore = '1030' } = {}): Promise<string> {
  const [accepted] = await payments.requirements(5000n);
  if (!accepted) throw new Error('no requirements');
  const to = EVM_SELLER;
  const authorization = {
    from: PAYER,
    to,
    value: '5000',
    validAfter: '0',
    validBefore,
    nonce: `0x${nonce.repeat(64)}`,
  };
  return encodePaymentSignatureHeader({
    x402Version: 2,
    accepted,
    payload: { signature: `0x${'1'.repeat(130)}`, authorization },
  });
}

/** Each gives a purchase of its own. */
const work = (body: string): Work => {
  worked += 1;
  return { status: 200, headers: {}, body, purchase: `month ${worked}` };
};

const pay = (body: string, sale: Partial<Sale> = {}): Promise<Reply> =>
  payments.pay(header, { quote: quoteOf({}), request: 'request', run: () => Promise.resolve(work(body)), ...sale });

/** A promise that is settled by hand. */
function gate<Value>() {
  let open: (value: Value) => void = () => undefined;
  let reached: () => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (open = resolve));
  const waited = new Promise<void>((resolve) => (reached = resolve));
  return { wait: () => (reached(), promise), reached: waited, open };
}

const summary = ({ status, body }: Reply) => [
  status,
  (JSON.parse(piecesOf(body).join('')) as { code?: string }).code ?? body,
];

describe('an attempt that slept beyond its lease', () => {
  test('at work: whoever came later sells; what the late work gives is taken back and nothing is charged for it', async () => {
    const sleep = gate<Work>();
    const late = pay('', { run: sleep.wait });
    await sleep.reached;
    time += 10_001;
    expect(summary(await pay('"second"'))).toEqual([200, '"second"']);
    sleep.open(work('"first"'));
    expect(summary(await late)).toEqual([409, 'payment_in_progress']);
    expect(purchases.fates).toEqual(['held month 1', 'delivered month 1', 'takenBack month 2']);
    expect(metered).toEqual(['settled eip155:8453 5000', 'lease_lost']);
    expect(summary(await pay('"third"'))).toEqual([200, '"second"']);
  });

  test('while it settles, and is told that the payment is spent: what was sold is not taken back', async () => {
    const sleep = gate<Awaited<ReturnType<Settle>>>();
    settles = [sleep.wait];
    const late = pay('"first"');
    await sleep.reached;
    time += 10_001;
    expect(summary(await pay('"second"'))).toEqual([200, '"first"']);
    sleep.open(refused('invalid_exact_evm_nonce_already_used'));
    expect(summary(await late)).toEqual([504, 'settlement_unknown']);
    expect(purchases.fates).toEqual(['held month 1', 'delivered month 1']);
    expect(summary(await pay('"third"'))).toEqual([200, '"first"']);
  });

  test('while it settles, and is told that it has: it serves its answer, the ledger has one line', async () => {
    const sleep = gate<Awaited<ReturnType<Settle>>>();
    settles = [sleep.wait];
    const late = pay('"first"');
    await sleep.reached;
    time += 10_001;
    await pay('"second"');
    sleep.open(SETTLED);
    expect(summary(await late)).toEqual([200, '"first"']);
    expect(await store.ledger({ since: 0, limit: 9 })).toHaveLength(1);
    expect(metered).toEqual(['settled eip155:8453 5000']);
    expect(purchases.fates).toEqual(['held month 1', 'delivered month 1']);
    expect(logged.map(([, message]) => message)).toContain('reconcile: a settlement was not written down');
  });
});

describe('a settlement that was pending, asked for once more', () => {
  const SENT = `0x${'5e'.repeat(32)}`;
  const pending = { ...refused('settlement_pending'), transaction: SENT };
  const receiptOf = ({ headers }: Reply) => decodePaymentResponseHeader(headers['PAYMENT-RESPONSE'] ?? '');
  const payTwice = (second: Settle): Promise<Reply> => {
    settles = [() => Promise.resolve(pending), second];
    return pay('"sold"');
  };

  test('and spent by then, was settled by the transaction that was sent', async () => {
    const reply = await payTwice(() => Promise.resolve(refused('invalid_exact_evm_nonce_already_used')));
    expect(summary(reply)).toEqual([200, '"sold"']);
    expect(receiptOf(reply)).toMatchObject({ success: true, transaction: SENT });
    expect(purchases.count('takenBack')).toBe(0);
  });

  test.each<[string, Settle]>([
    ['and refused for another reason', () => Promise.resolve(refused('insufficient_funds'))],
    [
      'and failed in that very transaction, which its chain may not bear out',
      () => Promise.resolve({ ...refused('invalid_exact_evm_transaction_failed'), transaction: SENT }),
    ],
    ['and still pending', () => Promise.resolve(pending)],
    ['without an answer', () => Promise.reject(new Error('lost'))],
  ])('%s, is pending', async (_, second) => {
    const reply = await payTwice(second);
    expect(summary(reply)).toEqual([504, 'settlement_pending']);
    expect([receiptOf(reply).transaction, purchases.count('takenBack')]).toEqual([SENT, 0]);
    time += 1_000;
    expect(summary(await pay('"other"'))).toEqual([200, '"sold"']);
  });
});

test('an attempt that goes on keeps its payment by renewing it', async () => {
  jest.useFakeTimers();
  const sleep = gate<Work>();
  const long = pay('', { run: sleep.wait });
  await sleep.reached;
  for (let i = 0; i < 10; i++) {
    time += 4_000;
    await jest.advanceTimersByTimeAsync(4_000);
  }
  expect(summary(await pay('"second"'))).toEqual([409, 'payment_in_progress']);
  sleep.open(work('"first"'));
  expect(summary(await long)).toEqual([200, '"first"']);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('a store that fails', () => {
  const failing = (method: keyof PaymentStore): PaymentStore =>
    new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === method) return () => Promise.reject(new Error('disk full'));
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });

  test('to claim: nothing is done', async () => {
    const healthy = store;
    payments = open({ store: failing('claim') });
    const run = jest.fn();
    await expect(pay('', { run })).rejects.toThrow('disk full');
    expect(run).not.toHaveBeenCalled();
    expect(await healthy.ledger({ since: 0, limit: 9 })).toEqual([]);
  });

  test('to keep: nothing is charged, the payment is given back', async () => {
    const settle = jest.fn();
    settles = [settle];
    payments = open({ store: failing('keep') });
    await expect(pay('""')).rejects.toThrow('disk full');
    expect(settle).not.toHaveBeenCalled();
    payments = open();
    settles = [];
    expect(summary(await pay('"again"'))).toEqual([200, '"again"']);
  });

  test('to write the settlement down: the buyer is served all the same, and again later', async () => {
    payments = open({ store: failing('settled') });
    expect(summary(await pay('"paid"'))).toEqual([200, '"paid"']);
    expect(logged.map(([, message]) => message)).toContain('reconcile: a settlement was not written down');
    payments = open();
    time += 10_001;
    settles = [() => Promise.resolve(refused('invalid_exact_evm_nonce_already_used'))];
    expect(summary(await pay('"other"'))).toEqual([200, '"paid"']);
  });

  test('to bind a key: nothing is done, the payment is given back', async () => {
    payments = open({ store: failing('bind') });
    const run = jest.fn();
    await expect(pay('', { run, idempotencyKey: 'key' })).rejects.toThrow('disk full');
    expect(run).not.toHaveBeenCalled();
    payments = open();
    expect(summary(await pay('"again"', { idempotencyKey: 'key' }))).toEqual([200, '"again"']);
  });

  test('to forget a refused payment: it is asked for again, never charged twice', async () => {
    settles = [() => Promise.resolve(refused('insufficient_funds'))];
    payments = open({ store: failing('refused') });
    expect(summary(await pay('"first"'))).toEqual([409, 'payment_in_progress']);
    payments = open();
    time += 10_001;
    expect(summary(await pay('"second"'))).toEqual([200, '"first"']);
    expect(await store.ledger({ since: 0, limit: 9 })).toHaveLength(1);
  });

  test('to release: the buyer is told what happened', async () => {
    payments = open({ store: failing('release') });
    expect(summary(await pay('', { run: () => Promise.resolve({ status: 422, headers: {}, body: '"no"' }) }))).toEqual([
      422,
      '"no"',
    ]);
  });
});

test('a purchase that cannot be taken back: the refusal is not written either, and the payment is asked for again', async () => {
  settles = [() => Promise.resolve(refused('insufficient_funds'))];
  const takenBack = jest.spyOn(purchases, 'takenBack').mockRejectedValue(new Error('disk full'));
  expect(summary(await pay('"sold"'))).toEqual([409, 'payment_in_progress']);
  expect(logged.map(([, message]) => message)).toEqual(['the payment store has failed']);
  takenBack.mockRestore();
  time += 10_001;
  expect(summary(await pay('"other"'))).toEqual([200, '"sold"']);
  expect(purchases.fates).toEqual(['held month 1', 'delivered month 1']);
});

test('a purchase that cannot be held: nothing is charged, the payment is given back', async () => {
  const held = jest.spyOn(purchases, 'held').mockRejectedValue(new Error('disk full'));
  await expect(pay('"sold"')).rejects.toThrow('disk full');
  held.mockRestore();
  expect(summary(await pay('"other"'))).toEqual([200, '"other"']);
  expect(metered).toEqual(['settled eip155:8453 5000']);
});

test('everything that goes wrong is counted, by a name that is listed', async () => {
  await payments.paymentRequired(quoteOf({}));
  const run = () => Promise.resolve(work('""'));
  await payments.pay('?', { quote: quoteOf({}), request: 'request', run });
  await pay('""', { idempotencyKey: 'key' });
  await pay('""');
  await pay('""', { request: 'other' });
  await pay('""', { request: 'other', idempotencyKey: 'key' });
  header = await newHeader({ nonce: '2' });
  await pay('""', { gone: AbortSignal.abort() });
  await pay('""', { quote: quoteOf({ usd: '1' }) });
  expect(metered).toEqual([
    'invalid_payment',
    'settled eip155:8453 5000',
    'payment_bound_to_another_request',
    'idempotency_key_reused',
    'client_gone',
    'no_matching_offer',
  ]);
  for (const name of metered.filter((line) => !line.startsWith('settled'))) expect(PAYMENT_FAILURES).toContain(name);
});

describe('a 402 for people', () => {
  const told = async (sale: Partial<Sale>): Promise<object> => {
    const reply = await pay('""', sale);
    return JSON.parse(piecesOf(reply.body).join('')) as object;
  };
  const quote = { ...quoteOf({}), explain: (code: string) => `Why: ${code}` };

  test('says what its seller has to say, and names the reason', async () => {
    const { body, code } = await payments.paymentRequired(quote);
    expect(JSON.parse(piecesOf(body).join(''))).toMatchObject({
      ...{ detail: 'Why: payment_required', code: 'payment_required', error: 'Payment required' },
    });
    expect(code).toBe('payment_required');
    const dear = { ...quote, amount: 6000n };
    const code2 = 'no_matching_payment_requirements';
    expect(await told({ quote: dear })).toMatchObject({ detail: `Why: ${code2}`, code: code2, error: code2 });
  });

  test('has nothing in its header that the standard does not know', async () => {
    const { headers } = await payments.paymentRequired(quote);
    const required = JSON.parse(Buffer.from(headers['PAYMENT-REQUIRED'] ?? '', 'base64').toString('utf8')) as object;
    expect(Object.keys(required).sort()).toEqual(['accepts', 'error', 'extensions', 'resource', 'x402Version']);
  });
});

test('pruning goes on until the service is closed', async () => {
  jest.useFakeTimers();
  const prune = jest.spyOn(store, 'prune');
  const regular = open();
  await jest.advanceTimersByTimeAsync(1_300_000);
  expect(prune).toHaveBeenCalledTimes(3);
  const slow = gate<number>();
  prune.mockImplementation(slow.wait);
  await jest.advanceTimersByTimeAsync(600_000);
  const closed = regular.close();
  slow.open(0);
  await closed;
  await jest.advanceTimersByTimeAsync(6_000_000);
  expect(prune).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});

test('no payer decides how long an outcome is asked for', async () => {
  const run = jest.fn(() => Promise.resolve(work('""')));
  for (const validBefore of ['9'.repeat(70), String(time / 1000 + 24 * 3600 + 1)]) {
    header = await newHeader({ validBefore });
    expect(summary(await pay('', { run }))).toEqual([402, 'payment_valid_too_long']);
  }
  expect(run).not.toHaveBeenCalled();
  header = await newHeader({ validBefore: String(time / 1000 + 24 * 3600) });
  expect(summary(await pay('"sold"'))).toEqual([200, '"sold"']);
});

test('an answer that is no success is passed on as it is', async () => {
  const reply = await pay('', { run: () => Promise.resolve({ ...work('"no"'), status: 422, headers: { A: 'b' } }) });
  expect(reply).toEqual({ status: 422, headers: { A: 'b' }, body: '"no"' });
});

test('a settled answer is kept for a day, its line in the ledger for ever', async () => {
  await pay('"sold"');
  time += 24 * 3_600_000;
  await store.prune(time - 1);
  expect(summary(await pay('"new"'))).toEqual([200, '"sold"']);
  await store.prune(time);
  expect(summary(await pay('"new"'))).toEqual([409, 'payment_already_used']);
  expect(await store.ledger({ since: 0, limit: 9 })).toMatchObject([
    {
      network: 'eip155:8453',
      payer: PAYER,
      payTo: EVM_SELLER,
      amount: 5000n,
      resource: 'http://shop.test/v1/work',
      transaction: HASH,
    },
  ]);
});

describe('payments cannot be created', () => {
  const receiver = { network: 'base', payTo: EVM_SELLER, facilitator } as const;
  test.each([
    ['without a receiver', [], 'at least one network'],
    ['with a network twice', [receiver, receiver], 'base twice'],
    ['with an address that is none', [{ ...receiver, payTo: '0x1' }], "received '0x1'"],
    [
      'with an EVM address on Solana',
      [{ ...receiver, network: 'solana' as const }],
      'payTo on solana must be a Solana address',
    ],
    ['with a fee payer on EVM', [{ ...receiver, feePayer: EVM_SELLER }], 'feePayer must be left out on base'],
    [
      'with a fee payer that is none',
      [
        {
          ...receiver,
          network: 'solana' as const,
          payTo: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
          feePayer: 'x',
        },
      ],
      'feePayer on solana',
    ],
  ])('%s', (_, receivers, message) => {
    expect(() => open({ receivers })).toThrow(
      expect.objectContaining({
        code: 'INVALID_PAYMENTS_CONFIG',
        message: expect.stringContaining(message) as string,
      }) as Error,
    );
  });
});

test('extensions are offered, and sent to the facilitator for payers that send them back', async () => {
  const settle = jest.fn<ReturnType<Settle>, Parameters<Settle>>(() => Promise.resolve(SETTLED));
  const quote = { ...quoteOf({}), extensions: { bazaar: { info: 1 } } };
  const { body } = await payments.paymentRequired(quote);
  expect(JSON.parse(piecesOf(body).join(''))).toMatchObject({ extensions: { bazaar: { info: 1 } } });
  const sent = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as object;
  header = Buffer.from(JSON.stringify({ ...sent, extensions: { bazaar: { info: 'lies' } } })).toString('base64');
  settles = [settle, settle];
  await pay('""', { quote });
  header = await newHeader({ nonce: '2' });
  await pay('""', { quote });
  expect(settle.mock.calls.map(([{ extensions }]) => extensions)).toEqual([{ bazaar: { info: 1 } }, undefined]);
});
