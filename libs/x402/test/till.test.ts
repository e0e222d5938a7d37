import { decodePaymentResponseHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import {
  type Facilitator,
  type PaymentStore,
  type Payments,
  type PaymentsConfig,
  type Pruned,
  type Reply,
  type Sale,
  createPayments,
  memoryPaymentStore,
} from '../src/index';
import { piecesOf } from '../src/payments/reply';
import { type Work } from '../src/index';
import { EVM_SELLER, quoteOf } from './shop';

type Settle = Facilitator['settle'];

const PAYER = `0x${'a'.repeat(40)}`;
const SETTLED = { success: true, transaction: '0xhash', network: 'eip155:8453', payer: PAYER } as const;
const refused = (errorReason: string) => ({ ...SETTLED, success: false, transaction: '', errorReason });

let time: number;
let settles: Settle[];
let store: PaymentStore;
let logged: [object, string][];
let metered: string[];
let payments: Payments;
let header: string;
let undone: number;

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
  [time, settles, logged, metered, undone] = [1_000_000, [], [], [], 0];
  store = memoryPaymentStore();
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
      paymentRequired: ({ amount }) => metered.push(`required ${amount}`),
    },
    ...config,
  });
}

async function newHeader({ nonce = '1', validBefore = '1030' } = {}): Promise<string> {
  const [accepted] = await payments.offers(5000n);
  if (!accepted) throw new Error('no offer');
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

const work = (body: string): Work => ({
  status: 200,
  headers: {},
  body,
  onRefused: () => {
    undone += 1;
    return Promise.resolve();
  },
});

const pay = (body: string, sale: Partial<Sale> = {}): Promise<Reply> =>
  payments.pay(header, { quote: quoteOf({}), fingerprint: 'f', run: () => Promise.resolve(work(body)), ...sale });

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
  test('at work: whoever came later sells; the late work is undone and nothing is charged for it', async () => {
    const sleep = gate<Work>();
    const late = pay('', { run: sleep.wait });
    await sleep.reached;
    time += 10_001;
    expect(summary(await pay('"second"'))).toEqual([200, '"second"']);
    sleep.open(work('"first"'));
    expect(summary(await late)).toEqual([409, 'payment_in_progress']);
    expect([undone, metered]).toEqual([1, ['settled eip155:8453 5000', 'lease_lost']]);
    expect(summary(await pay('"third"'))).toEqual([200, '"second"']);
  });

  test('while it settles, and is told that the payment is spent: the answer that was sold is not undone', async () => {
    const sleep = gate<Awaited<ReturnType<Settle>>>();
    settles = [sleep.wait];
    const late = pay('"first"');
    await sleep.reached;
    time += 10_001;
    expect(summary(await pay('"second"'))).toEqual([200, '"first"']);
    sleep.open(refused('invalid_exact_evm_nonce_already_used'));
    expect(summary(await late)).toEqual([409, 'payment_in_progress']);
    expect(undone).toBe(0);
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
    expect(logged.map(([, message]) => message)).toEqual(['reconcile: a settlement was not written down']);
  });
});

describe('a settlement that was pending, asked for once more', () => {
  const pending = { ...refused('settlement_pending'), transaction: '0xsent' };
  const receiptOf = ({ headers }: Reply) => decodePaymentResponseHeader(headers['PAYMENT-RESPONSE'] ?? '');
  const payTwice = (second: Settle): Promise<Reply> => {
    settles = [() => Promise.resolve(pending), second];
    return pay('"sold"');
  };

  test('and spent by then, was settled by the transaction that was sent', async () => {
    const reply = await payTwice(() => Promise.resolve(refused('invalid_exact_evm_nonce_already_used')));
    expect(summary(reply)).toEqual([200, '"sold"']);
    expect(receiptOf(reply)).toMatchObject({ success: true, transaction: '0xsent' });
    expect(undone).toBe(0);
  });

  test('and failed in that very transaction, is refused', async () => {
    const failed = { ...refused('invalid_exact_evm_transaction_failed'), transaction: '0xsent' };
    const reply = await payTwice(() => Promise.resolve(failed));
    expect([reply.status, receiptOf(reply).errorReason, undone]).toEqual([
      402,
      'invalid_exact_evm_transaction_failed',
      1,
    ]);
  });

  test.each<[string, Settle]>([
    ['and refused for another reason', () => Promise.resolve(refused('insufficient_funds'))],
    ['and still pending', () => Promise.resolve(pending)],
    ['without an answer', () => Promise.reject(new Error('lost'))],
  ])('%s, is pending', async (_, second) => {
    const reply = await payTwice(second);
    expect(summary(reply)).toEqual([504, 'settlement_pending']);
    expect([receiptOf(reply).transaction, undone]).toEqual(['0xsent', 0]);
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

  test('to release: the buyer is told what happened', async () => {
    payments = open({ store: failing('release') });
    expect(summary(await pay('', { run: () => Promise.resolve({ status: 422, headers: {}, body: '"no"' }) }))).toEqual([
      422,
      '"no"',
    ]);
  });
});

test('work that cannot be undone is logged; the buyer hears of the refusal', async () => {
  settles = [() => Promise.resolve(refused('transaction_failed'))];
  const onRefused = () => Promise.reject(new Error('still there'));
  const reply = await pay('', { run: () => Promise.resolve({ ...work('""'), onRefused }) });
  expect(reply.status).toBe(402);
  expect(logged.map(([, message]) => message)).toEqual(['unpaid work was not undone']);
});

test('everything that happens is counted', async () => {
  await payments.paymentRequired(quoteOf({}));
  await payments.pay('?', { quote: quoteOf({}), fingerprint: 'f', run: () => Promise.resolve(work('""')) });
  await pay('""');
  await pay('""');
  await pay('""', { fingerprint: 'other' });
  await payments.close();
  expect(metered).toEqual([
    'required 5000',
    'invalid_payment',
    'settled eip155:8453 5000',
    'payment_already_used',
    'required 5000',
  ]);
});

test('pruning goes on until the till is closed', async () => {
  jest.useFakeTimers();
  const prune = jest.spyOn(store, 'prune');
  const regular = open();
  await jest.advanceTimersByTimeAsync(1_300_000);
  expect(prune).toHaveBeenCalledTimes(3);
  const slow = gate<Pruned>();
  prune.mockImplementation(slow.wait);
  await jest.advanceTimersByTimeAsync(600_000);
  const closed = regular.close();
  slow.open({ answers: 0, unsettled: 0 });
  await closed;
  await jest.advanceTimersByTimeAsync(6_000_000);
  expect(prune).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});

test('no payer decides how long an unsettled payment is remembered', async () => {
  header = await newHeader({ validBefore: '9'.repeat(70) });
  settles = [() => Promise.reject(new Error('lost'))];
  await pay('""');
  const due = await store.claimDue({ fence: 'due', now: time + 60_000, leaseUntil: time + 60_000 });
  const day = 24 * 3_600_000;
  expect(due?.receivable).toMatchObject({ validUntil: time + day, forgetAt: time + 2 * day });
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
  expect((await pay('"new"')).status).toBe(402);
  expect(await store.ledger({ since: 0, limit: 9 })).toMatchObject([
    {
      network: 'eip155:8453',
      payer: PAYER,
      payTo: EVM_SELLER,
      amount: 5000n,
      resource: 'http://shop.test/v1/work',
      transaction: '0xhash',
    },
  ]);
});

describe('a till cannot be opened', () => {
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
      [{ ...receiver, network: 'solana' as const, payTo: '1'.repeat(32), feePayer: 'x' }],
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
