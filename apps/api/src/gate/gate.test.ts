import { type Payments, type Quote, type Reply, type Sale } from '@quant/x402';
import { createAllowances } from '../allowances/allowances';
import { memoryCounters } from '../allowances/memory-counters';
import { type Allowance, type CatalogueEntry } from '../catalogue/catalogue';
import { burstLimit, NO_BURST_LIMIT } from '../clients/burst-limit';
import { type ClientId } from '../clients/client-of';
import { InvalidRequestError } from '../http/invalid-request-error';
import { JsonText } from '../operations/json-text';
import { createGate, openGate, type Call } from './gate';
import { fingerprintOf } from './fingerprint';
import { type GateObserver } from './gate-observer';
import { NO_PURCHASES, type Purchases } from './purchases';

const NOW = Date.UTC(2026, 5, 13, 12);
const LIMITS = { calculator: 1, crypto_risk: 1, live: 1 };

/** A till that writes down what it is asked: it sells for `good`, has sold for `again`, and refuses `refused` after the work. */
function tillOf(log: string[]): Payments {
  const paymentRequired = ({ amount }: Quote): Promise<Reply> => {
    log.push(`offer ${amount}`);
    return Promise.resolve({ status: 402, headers: { 'PAYMENT-REQUIRED': 'offer' }, body: '{"offer":true}' });
  };
  return {
    status: () => ({ networks: [] }),
    offers: () => Promise.resolve([]),
    paymentRequired,
    pay: async (header: string, { run }: Sale) => {
      log.push(`pay ${header}`);
      const paid = { 'PAYMENT-RESPONSE': 'paid' };
      if (header === 'again') return { status: 200, headers: { ...paid, 'Quant-Purchase': 'kept' }, body: '{}' };
      const { onRefused, ...work } = await run();
      if (header !== 'refused') return { ...work, headers: { ...work.headers, ...paid } };
      await onRefused?.();
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
  const purchases = purchasesOf(log);
  const quote = (entry: CatalogueEntry): Quote => ({
    amount: entry.price ?? 0n,
    resource: { url: '', description: '', mimeType: '' },
  });
  const allowances = createAllowances(counters, LIMITS, () => NOW);
  const gate = createGate({
    allowances,
    payments: tillOf(log),
    mode: 'live',
    quote,
    observer,
    purchases,
    burst,
    now: () => NOW,
  });
  return { gate, log, allowances, purchases };
}

/** Writes down what becomes of purchases. */
function purchasesOf(log: string[]): Purchases {
  const note = (what: string) => (purchaseId: string) => {
    log.push(`${what} ${purchaseId}`);
    return Promise.resolve();
  };
  return { confirm: note('confirm'), withdraw: note('withdraw') };
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
    entry: { id, method: 'post', path: '/v1/x', allowance, price: 5000n } as CatalogueEntry,
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
    gone: () => false,
  };
}

async function ask(request: Request, calls = 1) {
  const { gate, log, allowances } = setUp();
  let status: number | 'refused' = 0;
  let headers: readonly string[] = [];
  for (let i = 0; i < calls; i++) {
    const answer = await gate(callOf(log, request)).catch((error: unknown) => {
      if (error !== REFUSAL) throw error;
      return undefined;
    });
    status = answer?.status ?? 'refused';
    headers = answer?.headers ?? [];
  }
  const left = await allowances.standing('calculator', 'ann' as ClientId);
  return { status, headers, log, left: left.remaining };
}

describe('without a payment', () => {
  test.each<[string, Request, number, number | 'refused', string[], number]>([
    ['a valid call with one left is free', {}, 1, 200, ['run'], 0],
    ['a valid call with none left is offered', {}, 2, 402, ['run', 'offer 5000'], 0],
    ['an invalid call is refused and not counted', { isValid: false }, 2, 'refused', [], 1],
    ['an empty call with one left is refused', { body: {}, isValid: false }, 1, 'refused', [], 1],
    ['an empty call that is valid is free', { body: {} }, 1, 200, ['run'], 0],
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
    expect(headers).toContain('"calculator";r=0;t=43200');
    const offered = await ask({}, 2);
    expect(offered.headers).toEqual(
      expect.arrayContaining(['PAYMENT-REQUIRED', 'offer', 'X-RateLimit-Remaining', '0']),
    );
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
    expect((await allowances.standing('calculator', 'ann' as ClientId)).remaining).toBe(1);
  });

  test('counters that fail let calls through, and are heard of', async () => {
    const broken = { ...memoryCounters(), increment: () => Promise.reject(new Error('no disk')) };
    const failures: unknown[] = [];
    const observer = { ...silent, countersFailed: (error: unknown) => void failures.push(error) };
    const { gate, log } = setUp(observer, broken);
    expect(await gate(callOf(log, {}))).toEqual({ status: 200, headers: [], value: { answer: 42 } });
    expect(failures).toEqual([new Error('no disk')]);
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
      headers: ['PAYMENT-RESPONSE', 'paid'],
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

  test('is confirmed once it is paid for, and the kept answer does not show it', async () => {
    const { gate, log } = setUp();
    const answer = await gate(buying(log, { payment: 'good', allowance: 'paid-only' }));
    expect(log).toEqual(['pay good', 'confirm p1']);
    expect(answer.headers).toEqual(['PAYMENT-RESPONSE', 'paid']);
  });

  test('is confirmed again when the kept answer is served again', async () => {
    const { gate, log } = setUp();
    await gate(buying(log, { payment: 'again', allowance: 'paid-only' }));
    expect(log).toEqual(['pay again', 'confirm kept']);
  });

  test('is taken back when the payment is refused for good', async () => {
    const { gate, log } = setUp();
    expect((await gate(buying(log, { payment: 'refused', allowance: 'paid-only' }))).status).toBe(402);
    expect(log).toEqual(['pay refused', 'withdraw p1']);
  });

  test('is confirmed at once where nothing is sold', async () => {
    const log: string[] = [];
    await openGate(purchasesOf(log))(buying(log, {}));
    expect(log).toEqual(['confirm p1']);
  });

  test('belongs to the client that paid for it', async () => {
    const entry = { method: 'post', path: '/v1/watch/position', kind: 'watch' } as const;
    const of = (client: string, kind: 'watch' | 'calculator' = 'watch') =>
      fingerprintOf({ entry: { ...entry, kind }, body: {}, client: () => client as ClientId });
    expect(await of('ann')).not.toBe(await of('ben'));
    expect(await of('ann', 'calculator')).toBe(await of('ben', 'calculator'));
  });
});

test('the open gate validates and runs', async () => {
  const gate = openGate(NO_PURCHASES);
  expect(await gate(callOf([], {}))).toEqual({ status: 200, headers: [], value: { answer: 42 } });
  await expect(gate(callOf([], { isValid: false }))).rejects.toBe(REFUSAL);
});
