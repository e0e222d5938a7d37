import { decodePaymentResponseHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import {
  type Facilitator,
  NETWORKS,
  type PaymentLimits,
  type PaymentStore,
  type Payments,
  type Reply,
  createPayments,
  memoryPaymentStore,
} from '../src/index';
import { piecesOf } from '../src/payments/reply';
import { EVM_SELLER, SVM_SELLER, quoteOf } from './shop';

type Settle = Facilitator['settle'];

const BASE = NETWORKS.base.id;
const SOLANA = NETWORKS.solana.id;
const START = 1_000_000_000;
const PAYER = `0x${'a'.repeat(40)}`;
const RECEIPT = { transaction: '0xhash', network: BASE, payer: PAYER } as const;

/** What a facilitator may say of a settlement. */
const settled: Settle = () => Promise.resolve({ ...RECEIPT, success: true });
const lost: Settle = () => Promise.reject(new Error('lost'));
const silent: Settle = () => new Promise(() => undefined);
const pending: Settle = () => Promise.resolve({ ...RECEIPT, success: false, errorReason: 'settlement_pending' });
const refused =
  (errorReason: string): Settle =>
  () =>
    Promise.resolve({ ...RECEIPT, transaction: '', success: false, errorReason });
const expired = refused('invalid_exact_evm_payload_authorization_valid_before');
const spent = refused('invalid_exact_evm_nonce_already_used');

/** Answers in their order; the last is repeated. */
let answers: Settle[];
/** When the facilitator was asked to settle, in seconds after the start. */
let asked: number[];
let store: PaymentStore;
let logged: { level: string; fields: object; message: string }[];
let metered: string[];
let undone: number;
let tills: Payments[];

const facilitator: Facilitator = {
  getSupported: () => {
    const kinds = [
      { x402Version: 2, scheme: 'exact', network: BASE },
      { x402Version: 2, scheme: 'exact', network: SOLANA, extra: { feePayer: SVM_SELLER } },
    ];
    return Promise.resolve({ kinds, extensions: [], signers: {} });
  },
  verify: () => Promise.resolve({ isValid: true, payer: PAYER }),
  settle: (...question) => {
    asked.push((Date.now() - START) / 1000);
    const [answer = settled] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer(...question);
  },
};

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  [answers, asked, logged, metered, undone, tills] = [[settled], [], [], [], 0, []];
  store = memoryPaymentStore();
});
afterEach(async () => {
  const closed = Promise.all(tills.map((till) => till.close()));
  await seconds(60);
  await closed;
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function openTill(limits: Partial<PaymentLimits> = {}): Payments {
  const write = (level: string) => (fields: object, message: string) => void logged.push({ level, fields, message });
  const till = createPayments({
    receivers: [
      { network: 'base', payTo: EVM_SELLER, facilitator },
      { network: 'solana', payTo: SVM_SELLER, facilitator },
    ],
    store,
    now: Date.now,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    meter: {
      failed: (reason) => metered.push(reason),
      settled: (network, amount) => metered.push(`settled ${network} ${amount}`),
    },
    limits: { refreshMs: 3_600_000, ...limits },
  });
  tills.push(till);
  return till;
}

const SIGNED = {
  [BASE]: {
    signature: `0x${'1'.repeat(130)}`,
    authorization: {
      from: PAYER,
      to: EVM_SELLER,
      value: '5000',
      validAfter: '0',
      validBefore: String(START / 1000 + 30),
      nonce: `0x${'1'.repeat(64)}`,
    },
  },
  [SOLANA]: { transaction: Buffer.concat([Buffer.from([1]), Buffer.alloc(200, 7)]).toString('base64') },
};

/** Sends the one payment of a test on a network. */
async function pay(till: Payments, network: keyof typeof SIGNED = BASE): Promise<Reply> {
  const accepted = (await till.offers(5000n)).find((offer) => offer.network === network);
  const payload = SIGNED[network];
  if (!accepted) throw new Error(network);
  const run = () =>
    Promise.resolve({
      status: 200,
      headers: {},
      body: '"sold"',
      onRefused: () => {
        undone += 1;
        return Promise.resolve();
      },
    });
  const header = encodePaymentSignatureHeader({ x402Version: 2, accepted, payload });
  return till.pay(header, { quote: quoteOf({}), fingerprint: 'f', run });
}

const summary = ({ status, body }: Reply) => [
  status,
  (JSON.parse(piecesOf(body).join('')) as { code?: string }).code ?? body,
];
const SOLD = [200, '"sold"'];
const UNKNOWN = [504, 'settlement_unknown'];
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const ledger = () => store.ledger({ since: 0, limit: 10 });
const reconcile = () => logged.filter(({ message }) => message.startsWith('reconcile:'));

describe('a payment whose outcome was lost', () => {
  test('is settled again after 1, 3 and 8 seconds, then more and more rarely, until it is long out of date', async () => {
    const till = openTill();
    answers = [lost, expired];
    expect(summary(await pay(till))).toEqual(UNKNOWN);
    await seconds(3600);
    expect(asked).toEqual([0, 1, 3, 8, 18, 38, 78, 158]);
    expect([undone, await ledger()]).toEqual([0, []]);
  });

  test.each<[string, Settle, string, string[]]>([
    ['settles', settled, '0xhash', []],
    ['is said to be spent', spent, '', ['reconcile: a payment was spent unseen']],
  ])('and then %s by itself: it is in the ledger, and its payer gets the answer for a day', async (...row) => {
    const [, answer, transaction, lines] = row;
    const till = openTill();
    answers = [lost, answer];
    await pay(till);
    await seconds(1);
    expect(await ledger()).toMatchObject([{ payer: PAYER, amount: 5000n, transaction, settledAt: START + 1000 }]);
    expect(metered).toEqual(['settlement_unknown', 'settled eip155:8453 5000']);
    answers = [expired];
    await seconds(24 * 3600 - 10);
    const late = await pay(till);
    expect(summary(late)).toEqual(SOLD);
    expect(decodePaymentResponseHeader(late.headers['PAYMENT-RESPONSE'] ?? '')).toMatchObject({
      success: true,
      transaction,
    });
    expect(asked).toEqual([0, 1]);
    expect([undone, reconcile().map(({ message }) => message)]).toEqual([0, lines]);
  });

  test('or pending, is settled again as well', async () => {
    const till = openTill();
    answers = [pending, pending, lost, pending, pending, settled];
    expect(summary(await pay(till))).toEqual([504, 'settlement_pending']);
    await seconds(8);
    expect(asked).toEqual([0, 0, 1, 3, 3, 8]);
    expect(summary(await pay(till))).toEqual(SOLD);
  });

  test('and is refused while it is valid: nothing is concluded, the payer is never told to pay', async () => {
    const till = openTill();
    answers = [lost, refused('insufficient_funds')];
    await pay(till);
    await seconds(5);
    expect(summary(await pay(till))).toEqual(UNKNOWN);
    answers = [settled];
    await seconds(10);
    expect(summary(await pay(till))).toEqual(SOLD);
    expect([undone, (await ledger()).length]).toEqual([0, 1]);
  });

  test('that is not learnt in time stays unknown; one line of the log asks for a human, without the payer', async () => {
    const setTimer = jest.spyOn(globalThis, 'setTimeout');
    const till = openTill({ keepAnswerMs: 3_600_000 });
    answers = [lost, expired];
    await pay(till);
    await seconds(1800);
    expect(setTimer.mock.calls.filter(([, ms = 0]) => ms > 2 ** 31)).toEqual([]); // which Node takes for 1 ms
    expect(reconcile()).toEqual([
      {
        level: 'error',
        message: 'reconcile: the outcome of a payment was never learnt',
        fields: {
          key: expect.stringMatching(/^[\da-f]{64}$/) as string,
          network: BASE,
          amount: '5000',
          resource: 'http://shop.test/v1/work',
          tries: 7,
          reason: 'invalid_exact_evm_payload_authorization_valid_before',
        },
      },
    ]);
    expect(summary(await pay(till))).toEqual(UNKNOWN);
    await seconds(1799); // within the hour, and what the payload is valid for
    expect(summary(await pay(till))).toEqual(UNKNOWN);
    await seconds(3600);
    expect(asked).toHaveLength(10); // one, seven, and two of the payer
    expect(reconcile()).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain(PAYER);
    answers = [settled];
    expect(summary(await pay(till))).toEqual(SOLD); // forgotten, and sold anew
    expect(metered).toEqual([
      'settlement_unknown',
      'settlement_unknown',
      'settlement_unknown',
      'settled eip155:8453 5000',
    ]);
  });

  test('that is given up is still served when its payer comes and it turns out to be spent', async () => {
    const till = openTill();
    answers = [lost, expired];
    await pay(till);
    await seconds(1800);
    answers = [spent];
    expect(summary(await pay(till))).toEqual(SOLD);
    expect(await ledger()).toHaveLength(1);
  });

  test('is settled when the facilitator comes back after hours', async () => {
    const till = openTill();
    answers = [lost];
    await pay(till);
    await seconds(5 * 3600);
    expect(asked.length).toBeLessThan(80);
    expect(reconcile()).toEqual([]);
    answers = [settled];
    await seconds(310);
    expect(await ledger()).toHaveLength(1);
  });

  test('while nobody answers until it is forgotten, is in the log once', async () => {
    const till = openTill({ keepAnswerMs: 600_000 });
    answers = [lost];
    await pay(till);
    await seconds(7200);
    expect(reconcile().map(({ message }) => message)).toEqual(['reconcile: the outcome of a payment was never learnt']);
  });

  test('does not fall from its turn because its payer asks all the time', async () => {
    const till = openTill();
    answers = [lost];
    await pay(till);
    const byItself: number[] = [];
    for (let i = 0; i < 14; i++) {
      await seconds(0.7);
      const before = asked.length;
      await pay(till);
      byItself.push(asked.length - before);
    }
    expect(asked.length - byItself.length - 1).toBe(3); // at 1, 3 and 8 s
  });
});

describe('never two attempts at once', () => {
  test('a payer who comes while the till asks is told to wait', async () => {
    const till = openTill();
    answers = [lost, silent];
    await pay(till);
    await seconds(10);
    expect(summary(await pay(till))).toEqual([409, 'payment_in_progress']);
    expect(asked).toEqual([0, 1]);
  });

  test('the till does not ask while a payer does', async () => {
    const till = openTill();
    answers = [lost, silent, settled];
    await pay(till);
    await seconds(0.5);
    const again = pay(till);
    await seconds(15);
    expect(asked).toEqual([0, 0.5]);
    await seconds(15);
    expect(summary(await again)).toEqual(UNKNOWN);
  });

  test('of two tills with one store, one asks', async () => {
    const [till] = [openTill(), openTill(), openTill()];
    answers = [lost, expired];
    await pay(till);
    await seconds(60);
    expect(asked).toEqual([0, 1, 3, 8, 18, 38]);
  });

  test('a try that takes longer than a lease holds the payment', async () => {
    const till = openTill({ leaseMs: 1000 });
    answers = [lost, silent];
    await pay(till);
    await seconds(8);
    expect(asked).toEqual([0, 1]);
  });

  test('a facilitator that is silent holds up no other payment', async () => {
    const till = openTill();
    answers = [lost, silent, lost, settled];
    await pay(till, BASE);
    await seconds(1);
    await pay(till, SOLANA);
    await seconds(1);
    expect(await ledger()).toMatchObject([{ network: SOLANA }]);
  });
});

describe('a facilitator that does not answer in time', () => {
  test('on Base is given up early enough to be asked again while it can say "spent"', async () => {
    const till = openTill();
    answers = [silent, spent];
    const call = pay(till);
    await seconds(20);
    expect(summary(await call)).toEqual(UNKNOWN);
    await seconds(1);
    expect([asked, (await ledger()).length]).toEqual([[0, 21], 1]);
  });

  test('on Solana is asked again only when it has given up, too: till then "duplicate" says nothing', async () => {
    const till = openTill();
    answers = [silent, refused('duplicate_settlement')];
    const call = pay(till, SOLANA);
    await seconds(25);
    expect(summary(await call)).toEqual(UNKNOWN);
    await seconds(24);
    expect(summary(await pay(till, SOLANA))).toEqual([409, 'payment_in_progress']);
    expect(asked).toEqual([0]);
    await seconds(1);
    expect(asked).toEqual([0, 50]);
    expect(summary(await pay(till, SOLANA))).toEqual(SOLD);
  });

  test('and says later that it is pending, is not asked by who has given it up', async () => {
    const till = openTill();
    answers = [
      async (...question) => {
        await new Promise((resolve) => setTimeout(resolve, 30_000));
        return pending(...question);
      },
      settled,
    ];
    void pay(till, SOLANA);
    await seconds(49);
    expect(asked).toEqual([0]);
  });
});

describe('what a process that died has left', () => {
  /** Sells until the settlement is asked for, and dies. Its renewals must not go on. */
  async function die(): Promise<void> {
    const renew = jest.spyOn(store, 'renew').mockResolvedValue(true);
    answers = [silent];
    void pay(openTill());
    await seconds(0);
    renew.mockRestore();
    answers = [settled];
    await tills.pop()?.close();
    jest.clearAllTimers();
  }

  test('is settled by the next, once the lease has run out, without its payer', async () => {
    await die();
    openTill();
    await seconds(9.9);
    expect(asked).toEqual([0]);
    await seconds(5);
    expect(asked).toHaveLength(2);
    expect(await ledger()).toMatchObject([{ transaction: '0xhash' }]);
  });

  test('is settled at the start, if the lease has run out by then', async () => {
    await die();
    await seconds(11);
    const next = openTill();
    await seconds(0);
    expect(asked).toEqual([0, 11]);
    answers = [expired];
    await seconds(3600);
    expect(summary(await pay(next))).toEqual(SOLD);
  });

  test('even if it is out of date by then: once, and if that says nothing, never more', async () => {
    await die();
    answers = [expired];
    await seconds(3600);
    openTill();
    await seconds(3600);
    expect(asked).toEqual([0, 3600]);
    expect(reconcile()).toHaveLength(1);
  });

  test('is settled many at once, as far as the till takes them', async () => {
    const terms = { network: BASE, payer: PAYER, payTo: EVM_SELLER, amount: 1n, resource: '' };
    for (let i = 0; i < 40; i++) {
      const attempt = { key: `payment ${i}`, fence: `fence ${i}` };
      await store.claim({ attempt, fingerprint: '', now: 0, leaseUntil: 1 });
      const answer = { status: 200, headers: {}, body: '' };
      const times = { validUntil: START + 30_000, forgetAt: START + 3_600_000 };
      await store.keep(attempt, { answer, terms, request: '{}', ...times });
    }
    let atOnce = 0;
    let most = 0;
    answers = [
      async () => {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setTimeout(resolve, 100));
        atOnce -= 1;
        return { ...RECEIPT, success: true };
      },
    ];
    openTill();
    await seconds(0.3);
    expect([asked.length, most]).toEqual([40, 16]);
    expect(await store.ledger({ since: 0, limit: 99 })).toHaveLength(40);
  });
});

describe('a till that is closed', () => {
  test('asks no more', async () => {
    const till = openTill();
    answers = [lost];
    await pay(till);
    await till.close();
    expect(jest.getTimerCount()).toBe(0);
    await seconds(3600);
    expect(asked).toEqual([0]);
  });

  test('waits for what it has asked', async () => {
    const till = openTill();
    answers = [
      lost,
      async (...question) => {
        await new Promise((resolve) => setTimeout(resolve, 900));
        return settled(...question);
      },
    ];
    await pay(till);
    await seconds(1);
    const done = jest.fn();
    const closed = till.close().then(done);
    await seconds(0.8);
    expect(done).not.toHaveBeenCalled();
    await seconds(0.1);
    await closed;
    expect(await ledger()).toHaveLength(1);
  });

  test('does not wait for ever', async () => {
    const till = openTill();
    answers = [lost, silent];
    await pay(till);
    await seconds(1);
    const closed = till.close();
    await seconds(1);
    await closed;
  });
});

test('a store that fails is asked again', async () => {
  const till = openTill();
  answers = [lost, settled];
  await pay(till);
  const claimDue = jest.spyOn(store, 'claimDue').mockRejectedValue(new Error('disk full'));
  await seconds(3);
  expect(logged.map(({ message }) => message)).toContain('unsettled payments were not settled again');
  claimDue.mockRestore();
  await seconds(5);
  expect(await ledger()).toHaveLength(1);
});

test('a network that is no longer sold on is no reason to forget', async () => {
  const till = openTill();
  answers = [lost];
  await pay(till);
  await till.close();
  const other = createPayments({
    receivers: [{ network: 'solana', payTo: SVM_SELLER, facilitator }],
    store,
    now: Date.now,
  });
  await seconds(60);
  await other.close();
  expect(asked).toEqual([0]);
  answers = [settled];
  openTill();
  await seconds(100);
  expect(await ledger()).toHaveLength(1);
});
