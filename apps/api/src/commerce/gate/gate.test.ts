import { type Allowance, InvalidRequestError, JsonText } from '@quant/operations';
import { type Payments, type Quote, type Reply, type Sale } from '@quant/x402';
import { type OfferedOperation } from '../offered-operation';
import { createAllowances } from '../allowances/allowances';
import { memoryCounters } from '../allowances/memory-counters';
import { burstLimit, NO_BURST_LIMIT } from '../clients/burst-limit';
import { type ClientId } from '../clients/client-of';
import { createGate, openGate, type Call, type GateAnswer } from './gate';
import { type GateObserver } from './gate-observer';
import { NO_PURCHASES, type Purchases } from './purchases';
import { requestDigest } from './request-digest';

const NOW = Date.UTC(2026, 5, 13, 12);
const LIMITS = { calculator: 1, crypto_risk: 1, live: 1 };

/**
 * Payments that write down what they are asked: they sell for `good`, have sold for `again`, and refuse `refused` after the work and
 * `reused` and `conflict` for its key.
 */
function paymentsOf(log: string[], sales: Sale[] = []): Payments {
  const paymentRequired = ({ amount }: Quote): Promise<Reply> => {
    log.push(`offer ${amount}`);
    return Promise.resolve({ status: 402, headers: { 'PAYMENT-REQUIRED': 'offer' }, body: '{"offer":true}' });
  };
  return {
    status: () => ({ networks: [] }),
    requirements: () => Promise.resolve([]),
    paymentRequired,
    pay: async (header: string, sale: Sale) => {
      log.push(`pay ${header}`);
      sales.push(sale);
      const paid = { 'PAYMENT-RESPONSE': 'paid' };
      if (header === 'again') return { status: 200, headers: paid, body: '{}' };
      if (header === 'reused') return { status: 422, headers: {}, body: '{}', code: 'idempotency_key_reused' };
      if (header === 'conflict') return { status: 400, headers: {}, body: '{}', code: 'idempotency_key_conflict' };
      const { purchase, ...work } = await sale.run();
      if (purchase !== undefined) log.push(`given ${purchase}`);
      if (header !== 'refused') return { ...work, headers: { ...work.headers, ...paid } };
      return { status: 402, headers: {}, body: '{}' };
    },
    close: () => Promise.resolve(),
  };
}

const silent: GateObserver = {
  freeCall: () => undefined,
  paymentRequired: () => undefined,
  countersFailed: () => undefined,
};

function setUp(observer = silent, counters = memoryCounters(), burst = NO_BURST_LIMIT) {
  const log: string[] = [];
  const sales: Sale[] = [];
  const purchases = purchasesOf(log);
  const quote = (entry: OfferedOperation): Quote => ({
    amount: entry.price ?? 0n,
    resource: { url: '', description: '', mimeType: '' },
  });
  const allowances = createAllowances(counters, LIMITS, () => NOW);
  const gate = createGate({
    allowances,
    payments: paymentsOf(log, sales),
    mode: 'live',
    quote,
    observer,
    purchases,
    burst,
    now: () => NOW,
  });
  return { gate, log, sales, allowances };
}

/** Writes down what becomes of purchases. */
function purchasesOf(log: string[]): Purchases {
  const confirm = (purchaseId: string) => {
    log.push(`confirm ${purchaseId}`);
    return Promise.resolve();
  };
  return { confirm };
}

const REFUSAL = new InvalidRequestError([{ type: 'missing', loc: ['body', 'S'], msg: '', input: null }]);

interface Request {
  readonly id?: string;
  readonly allowance?: Allowance;
  readonly body?: unknown;
  readonly isValid?: boolean;
  readonly payment?: string;
  readonly run?: () => unknown;
}

function callOf(
  log: string[],
  { id = 'x', allowance = 'calculator', isValid = true, payment, run, ...rest }: Request,
): Call {
  return {
    entry: { id, method: 'post', path: '/v1/x', allowance, price: 5000n } as OfferedOperation,
    body: 'body' in rest ? rest.body : { S: 1 },
    payment,
    client: () => 'ann' as ClientId,
    prepare: () => Promise.resolve(),
    assertValid: () => {
      if (!isValid) throw REFUSAL;
    },
    run: () => {
      log.push('run');
      return run ? run() : { answer: 42 };
    },
    gone: () => new AbortController().signal,
  };
}

async function ask(request: Request, calls = 1) {
  const { gate, log, allowances } = setUp();
  let status: number | 'refused' = 0;
  let headers: GateAnswer['headers'] = {};
  for (let i = 0; i < calls; i++) {
    const answer = await gate(callOf(log, request)).catch((error: unknown) => {
      if (error !== REFUSAL) throw error;
      return undefined;
    });
    status = answer?.status ?? 'refused';
    headers = answer?.headers ?? {};
  }
  const left = await allowances.quota('calculator', 'ann' as ClientId);
  return { status, headers, log, left: left.remaining };
}

describe('without a payment', () => {
  test.each<[string, Request, number, number | 'refused', string[], number]>([
    ['a valid call with one left is free', {}, 1, 200, ['run'], 0],
    ['a valid call with none left is offered', {}, 2, 402, ['run', 'offer 5000'], 0],
    ['an invalid call is refused and not counted', { isValid: false }, 2, 'refused', [], 1],
    ['an empty call with one left is refused', { body: {}, isValid: false }, 1, 'refused', [], 1],
    ['an empty call that is valid is free', { body: {} }, 1, 200, ['run'], 0],
    [
      'no body at all asks for the price, and is not counted',
      { body: undefined, isValid: false },
      1,
      402,
      ['offer 5000'],
      1,
    ],
    ['also where nothing need be said', { body: undefined }, 2, 402, ['offer 5000', 'offer 5000'], 1],
    ['a paid-only call is offered', { allowance: 'paid-only' }, 1, 402, ['offer 5000'], 1],
    ['an invalid paid-only call is refused', { allowance: 'paid-only', isValid: false }, 1, 'refused', [], 1],
    [
      'an empty paid-only call is offered, for it asks for the price',
      { allowance: 'paid-only', isValid: false, body: {} },
      1,
      402,
      ['offer 5000'],
      1,
    ],
    [
      'no body at all counts as empty',
      { allowance: 'paid-only', isValid: false, body: undefined },
      1,
      402,
      ['offer 5000'],
      1,
    ],
    ['a free operation runs', { allowance: 'free' }, 3, 200, ['run', 'run', 'run'], 1],
    ['an invalid call of a free operation is refused', { allowance: 'free', isValid: false }, 1, 'refused', [], 1],
  ])('%s', async (_, request, calls, status, log, left) => {
    expect(await ask(request, calls)).toMatchObject({ status, log, left });
  });

  test.each([{}, undefined])('a spent allowance answers the empty body %j with the offer', async (body) => {
    const { gate, log } = setUp();
    await gate(callOf(log, {}));
    const probe = { ...callOf(log, { isValid: false }), body };
    expect((await gate(probe)).status).toBe(402);
    await expect(gate(callOf(log, { isValid: false }))).rejects.toBe(REFUSAL);
  });

  test('the headers of a free answer and of an offer tell what is left', async () => {
    const { headers } = await ask({}, 1);
    expect(headers['RateLimit']).toBe('"calculator";r=0;t=43200');
    const offered = await ask({}, 2);
    expect(offered.headers).toMatchObject({ 'PAYMENT-REQUIRED': 'offer', 'X-RateLimit-Remaining': '0' });
  });

  test.each([
    ['a fault', new Error('fault')],
    ['a refusal of the work', REFUSAL],
  ])('%s gives the free call back', async (_, error) => {
    const { gate, log, allowances } = setUp();
    const failing = callOf(log, {
      run: () => {
        throw error;
      },
    });
    await expect(gate(failing)).rejects.toBe(error);
    expect((await allowances.quota('calculator', 'ann' as ClientId)).remaining).toBe(1);
  });

  test('counters that fail let calls through, and are heard of', async () => {
    const broken = { ...memoryCounters(), increment: () => Promise.reject(new Error('no disk')) };
    const failures: unknown[] = [];
    const observer = { ...silent, countersFailed: (error: unknown) => void failures.push(error) };
    const { gate, log } = setUp(observer, broken);
    expect(await gate(callOf(log, {}))).toEqual({ status: 200, headers: {}, value: { answer: 42 } });
    expect(failures).toEqual([new Error('no disk')]);
  });

  test('counters that hang hold up nobody for long, and are heard of', async () => {
    const hanging = { ...memoryCounters(), increment: () => new Promise<never>(() => undefined) };
    const failures: unknown[] = [];
    const observer = { ...silent, countersFailed: (error: unknown) => void failures.push(error) };
    const { gate, log } = setUp(observer, hanging);
    expect(await gate(callOf(log, {}))).toEqual({ status: 200, headers: {}, value: { answer: 42 } });
    expect(failures).toEqual([new Error('free calls could not be counted within 1000 ms')]);
  });
});

describe('with a payment', () => {
  test.each<[string, Request, number | 'refused', string[]]>([
    ['it is taken, also with free calls left', { payment: 'good' }, 200, ['pay good', 'run']],
    ['an invalid call is refused before it', { payment: 'good', isValid: false }, 'refused', []],
    ['an empty invalid call is refused before it', { payment: 'good', isValid: false, body: {} }, 'refused', []],
    ['a paid-only call is served', { payment: 'good', allowance: 'paid-only' }, 200, ['pay good', 'run']],
    ['a free operation takes none', { payment: 'good', allowance: 'free' }, 200, ['run']],
  ])('%s', async (_, request, status, log) => {
    expect(await ask(request)).toMatchObject({ status, log, left: 1 });
  });

  test('the answer is sold as it is, JSON of a thread included', async () => {
    const { gate, log } = setUp();
    const run = () => new JsonText('{"answer":43}');
    expect(await gate(callOf(log, { payment: 'good', run }))).toEqual({
      status: 200,
      headers: { 'PAYMENT-RESPONSE': 'paid' },
      value: new JsonText('{"answer":43}'),
    });
  });
});

describe('a client that has reached its burst', () => {
  /** The gate of a client that has used what it may ask at once but for `left` requests. */
  function almostThere(left: number) {
    const burst = burstLimit({ burstPerSecond: 1, burst: left }, () => 0);
    return setUp(silent, memoryCounters(), burst);
  }

  const LIMITED = { status: 429, code: 'rate_limited' };

  test.each<[string, Request]>([
    ['no offer', { allowance: 'paid-only' }],
    ['no offer for an empty body', { allowance: 'paid-only', body: {}, isValid: false }],
    ['no look at its payment', { payment: 'good' }],
    ['no trial', { allowance: 'free', id: 'watchTrial' }],
    ['no monitor', { allowance: 'paid-only', id: 'watchPosition', payment: 'good' }],
  ])('gets %s', async (_, request) => {
    const { gate, log } = almostThere(1);
    await gate(callOf(log, { allowance: 'paid-only' }));
    log.length = 0;
    await expect(gate(callOf(log, request))).rejects.toMatchObject(LIMITED);
    expect(log).toEqual([]);
  });

  test('has its free calls, and operations that cost nothing', async () => {
    const { gate, log } = almostThere(1);
    await gate(callOf(log, { allowance: 'paid-only' }));
    expect((await gate(callOf(log, {}))).status).toBe(200);
    expect((await gate(callOf(log, { allowance: 'free', id: 'watchStatus' }))).status).toBe(200);
  });

  test('is told what is wrong with its request', async () => {
    const { gate, log } = almostThere(1);
    await gate(callOf(log, { allowance: 'paid-only' }));
    await expect(gate(callOf(log, { isValid: false }))).rejects.toBe(REFUSAL);
    await expect(gate(callOf(log, { isValid: false, payment: 'good' }))).rejects.toBe(REFUSAL);
  });

  test.each<[what: string, Request, counts: boolean]>([
    ['a good payment', { payment: 'good' }, false],
    ['an answer that is paid for', { payment: 'again' }, false],
    ['a refused payment', { payment: 'refused' }, true],
    ['a monitor that is paid for', { payment: 'good', id: 'watchPosition' }, true],
    ['a trial', { allowance: 'free', id: 'watchTrial' }, true],
  ])('whether it is counted: %s', async (_, request, counts) => {
    const { gate, log } = almostThere(1);
    await gate(callOf(log, { allowance: 'paid-only', ...request }));
    const next = gate(callOf(log, { allowance: 'paid-only' }));
    if (counts) await expect(next).rejects.toMatchObject(LIMITED);
    else expect((await next).status).toBe(402);
  });
});

describe('what a call gives away', () => {
  const buying = (log: string[], request: Request): Call => ({
    ...callOf(log, request),
    run: (purchased) => {
      purchased('p1');
      return { token: 'secret' };
    },
  });

  test('is left to the payments, which settle and deliver together', async () => {
    const { gate, log } = setUp();
    const answer = await gate(buying(log, { payment: 'good', allowance: 'paid-only' }));
    expect(log).toEqual(['pay good', 'given p1']);
    expect(answer.headers).toEqual({ 'PAYMENT-RESPONSE': 'paid' });
  });

  test('is confirmed at once where nothing is sold', async () => {
    const log: string[] = [];
    await openGate({ purchases: purchasesOf(log), burst: NO_BURST_LIMIT })(buying(log, {}));
    expect(log).toEqual(['confirm p1']);
  });

  test('has an answer for the client that pays, where it holds secrets', async () => {
    const { gate, log, sales } = setUp();
    for (const kind of ['watch', 'composite'] as const) {
      const call = buying(log, { payment: 'good', allowance: 'paid-only' });
      await gate({ ...call, entry: { ...call.entry, kind } });
    }
    expect(sales.map(({ audience }) => audience)).toEqual(['ann', undefined]);
  });
});

describe('an Idempotency-Key', () => {
  const withKey = (log: string[], idempotencyKey: string, request: Request = {}) => ({
    ...callOf(log, { payment: 'good', ...request }),
    idempotencyKey,
  });
  const refusedKey = { violations: [{ type: 'value_error', loc: ['header', 'Idempotency-Key'] }] };

  test('goes to the payments', async () => {
    const { gate, log, sales } = setUp();
    await gate(withKey(log, 'k'));
    expect(sales.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k']);
  });

  test.each(['', 'x'.repeat(256), 'a\tb', 'é', '\u007f'])('that is %j is refused before the payment', async (key) => {
    const { gate, log } = setUp();
    await expect(gate(withKey(log, key))).rejects.toMatchObject(refusedKey);
    expect(log).toEqual([]);
  });

  test.each(['~', ' ', 'x'.repeat(255)])('may be %j', async (key) => {
    const { gate, log } = setUp();
    expect((await gate(withKey(log, key))).status).toBe(200);
  });

  test.each(['reused', 'conflict'])('that is in %s is refused', async (payment) => {
    const { gate, log } = setUp();
    await expect(gate(withKey(log, 'k', { payment }))).rejects.toMatchObject(refusedKey);
  });

  test('is not looked at on a free call', async () => {
    const { gate, log } = setUp();
    expect((await gate({ ...withKey(log, ''), payment: undefined })).status).toBe(200);
  });
});

describe('requests are the same', () => {
  const entry = { method: 'post', path: '/v1/batch', kind: 'batch' } as const;
  const batch = (text: string) => requestDigest({ entry, body: JSON.parse(text) as unknown });

  test('that say the same in other words', async () => {
    const one = await batch('{"requests":[{"endpoint":"tvm/npv","params":{"discount_rate":0.1,"cash_flows":[1,2]}}]}');
    const other = await batch(
      '{"requests":[{"params":{"cash_flows":[1.0,2e0],"discount_rate":1e-1},"endpoint":"/v1/tvm/npv/"}]}',
    );
    expect(other).toBe(one);
  });

  test('and others are not', async () => {
    const one = await batch('{"requests":[{"endpoint":"tvm/npv","params":{"cash_flows":[1,2]}}]}');
    expect(await batch('{"requests":[{"endpoint":"tvm/npv","params":{"cash_flows":[2,1]}}]}')).not.toBe(one);
    expect(await batch('{"requests":[{"endpoint":"tvm/irr","params":{"cash_flows":[1,2]}}]}')).not.toBe(one);
    const params = { entry: { ...entry, kind: 'calculator' }, body: { a: 1 } } as const;
    const elsewhere = { ...params, entry: { ...params.entry, path: '/v1/x' } };
    expect(await requestDigest(params)).not.toBe(await requestDigest(elsewhere));
  });
});

test('the open gate validates and runs', async () => {
  const gate = openGate({ purchases: NO_PURCHASES, burst: NO_BURST_LIMIT });
  expect(await gate(callOf([], {}))).toEqual({ status: 200, headers: {}, value: { answer: 42 } });
  await expect(gate(callOf([], { isValid: false }))).rejects.toBe(REFUSAL);
});

test('the open gate counts registrations of monitors and no other call', async () => {
  const gate = openGate({ purchases: NO_PURCHASES, burst: burstLimit({ burstPerSecond: 1, burst: 1 }, () => 0) });
  const call = callOf([], {});
  const registration = { ...call, entry: { ...call.entry, id: 'watchTrial' } };
  for (let i = 0; i < 3; i++) expect(await gate(callOf([], {}))).toMatchObject({ status: 200 });
  expect(await gate(registration)).toMatchObject({ status: 200 });
  await expect(gate(registration)).rejects.toMatchObject({ status: 429 });
  expect(await gate(callOf([], {}))).toMatchObject({ status: 200 });
});

test('the open gate does the work of calls of one turn of the event loop when all of them have come', async () => {
  const log: string[] = [];
  const gate = openGate({ purchases: NO_PURCHASES, burst: NO_BURST_LIMIT });
  const come = (): Promise<GateAnswer> => {
    log.push('comes');
    return gate(callOf(log, {}));
  };
  const first = come();
  // promises are kept before the next socket of the turn is read
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await Promise.all([first, come()]);
  expect(log).toEqual(['comes', 'comes', 'run', 'run']);
});
