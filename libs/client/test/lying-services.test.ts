import { createClient, type ClientOptions, type QuantError } from '../src/index';
import { recordingFetch, type Seen } from './fake-service';

const PAY_TO = '0x000000000000000000000000000000000000dEaD';
const WAY = {
  scheme: 'exact',
  network: 'eip155:8453',
  amount: '5000',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  payTo: PAY_TO,
  maxTimeoutSeconds: 30,
  extra: { name: 'USD Coin', version: '2' },
};
const RECEIPT = { success: true, network: 'eip155:8453', transaction: '0xabc', payer: '0xdef' };

const header = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

function asking(way: object = {}, code = 'payment_required'): Response {
  const required = { x402Version: 2, error: 'Payment required', resource: {}, accepts: [{ ...WAY, ...way }] };
  const headers = { 'PAYMENT-REQUIRED': header(required) };
  return Response.json({ ...required, code, detail: `made up: ${code}` }, { status: 402, headers });
}

const answering = (body: string) => new Response(body, { headers: { 'PAYMENT-RESPONSE': header(RECEIPT) } });

const refusing = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ detail: code, code }, { status, headers });

type Paid = () => Response | Promise<Response>;

/** A client with a wallet that signs anything, and a service that asks for money and then answers as it likes. */
function against(offer: Response | (() => Response), paid: readonly Paid[] = [], options: Partial<ClientOptions> = {}) {
  let [signed, served] = [0, 0];
  const { fetch, requests } = recordingFetch((request: Seen) => {
    if (!request.headers.has('PAYMENT-SIGNATURE')) return typeof offer === 'function' ? offer() : offer;
    const next = paid[Math.min(served++, paid.length - 1)];
    if (next === undefined) throw new Error('nothing was to be paid');
    return next();
  });
  const wallet = {
    family: 'eip155' as const,
    address: '0xdef',
    sign: () => Promise.resolve(`signature-${++signed}`),
  };
  const terms = { wallet, maxPriceUsdc: '0.01', maxAttempts: 3, ...options };
  const client = createClient({ baseUrl: 'https://service.example', fetch, ...terms } as ClientOptions);
  const call = () => client.tvm.cagr({ start_value: 100, end_value: 121, years: 2 });
  const failure = () =>
    call().then(
      () => undefined,
      (error: unknown) => error as QuantError,
    );
  return { call, failure, requests, signed: () => signed };
}

const lost = () => Promise.reject(new TypeError('fetch failed'));

describe('what is asked for', () => {
  test.each<[string, object, string, RegExp]>([
    [
      'more than the limit',
      { amount: '10001' },
      'price_over_limit',
      /costs 0\.010001 USDC, more than maxPriceUsdc 0\.01/,
    ],
    ['a fortune', { amount: '9'.repeat(78) }, 'price_over_limit', /costs 9{72}\.9{6} USDC/],
    ['another network', { network: 'eip155:1' }, 'nothing_payable', /token that is not its USDC/],
    [
      'a network of another wallet',
      { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      'nothing_payable',
      /eip155 wallet does not pay on Solana/,
    ],
    ['another token', { asset: '0x4200000000000000000000000000000000000006' }, 'nothing_payable', /not its USDC/],
    ['another scheme', { scheme: 'upto' }, 'nothing_payable', /not exact, but upto/],
    ['a payment that is good for a year', { maxTimeoutSeconds: 31_536_000 }, 'nothing_payable', /31536000 s/],
    ['a payment that is good for no time', { maxTimeoutSeconds: NaN }, 'payment_required', /made up/],
  ])('%s is not signed for', async (_, way, code, message) => {
    const { failure, signed, requests } = against(asking(way));
    const error = await failure();
    expect(error).toMatchObject({ name: 'PaymentRequiredError', code, outcome: 'none' });
    expect(error?.message).toMatch(message);
    expect([signed(), requests.length]).toEqual([0, 1]);
  });

  test('a receiver that the caller has not named is not paid, in whatever case the address is', async () => {
    const named = { payTo: [PAY_TO.toLowerCase()] };
    const stranger = against(asking({ payTo: `0x${'1'.repeat(40)}` }), [], named);
    expect(await stranger.failure()).toMatchObject({ code: 'nothing_payable' });
    expect(stranger.signed()).toBe(0);
    const known = against(asking(), [() => answering('{}')], named);
    expect((await known.call()).outcome).toBe('paid');
  });

  test.each([
    ['no header', undefined],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('<html>').toString('base64')],
    ['version 1', header({ x402Version: 1, accepts: [WAY] })],
    ['no way to pay', header({ x402Version: 2, accepts: [] })],
    ['too many ways', header({ x402Version: 2, accepts: Array(21).fill(WAY) })],
    ['a negative price', header({ x402Version: 2, accepts: [{ ...WAY, amount: '-1' }] })],
    ['a way that is none', header({ x402Version: 2, accepts: [WAY, null] })],
  ])('an offer of %s is not paid', async (_, value) => {
    const headers = value === undefined ? {} : { 'PAYMENT-REQUIRED': value };
    const { failure, signed } = against(Response.json({ detail: 'pay' }, { status: 402, headers }));
    expect(await failure()).toMatchObject({ code: 'payment_required', outcome: 'none', offer: undefined });
    expect(signed()).toBe(0);
  });
});

describe('after the payment', () => {
  test.each([
    ['a raised price', { amount: '9000' }],
    ['another receiver', { payTo: `0x${'2'.repeat(40)}` }],
    ['another network', { network: 'eip155:84532' }],
    ['the same again', {}],
  ])('%s is not signed for: one call, one signature', async (_, way) => {
    const { failure, signed, requests } = against(asking(), [() => asking(way, 'invalid_payment')]);
    expect(await failure()).toMatchObject({
      name: 'PaymentRequiredError',
      code: 'invalid_payment',
      outcome: 'not_charged',
    });
    expect([signed(), requests.length]).toEqual([1, 2]);
  });

  test('a refusal says nothing about an attempt before it, whose answer was lost', async () => {
    const { failure, signed, requests } = against(asking(), [
      lost,
      () => asking({ amount: '9000' }, 'insufficient_funds'),
    ]);
    const error = await failure();
    expect(error).toMatchObject({ code: 'insufficient_funds', outcome: 'unknown', payment: { price: '0.005' } });
    expect(error?.message).toContain('repeat(error.payment)');
    expect([signed(), requests.length]).toEqual([1, 3]);
  });

  test('a payment that has expired unspent is not charged, whatever was before', async () => {
    const { failure } = against(asking(), [lost, () => asking({}, 'payment_expired_unspent')]);
    expect(await failure()).toMatchObject({ outcome: 'not_charged' });
  });

  test.each<[number, string, string]>([
    [400, 'invalid_payment', 'not_charged'],
    [409, 'payment_bound_to_another_request', 'unknown'],
    [409, 'payment_already_used', 'paid'],
    [409, 'payment_in_progress', 'unknown'],
    [500, 'internal_error', 'not_charged'],
    [502, 'upstream_unavailable', 'not_charged'],
    [503, 'facilitator_unavailable', 'not_charged'],
    [504, 'settlement_pending', 'unknown'],
  ])('%i %s: %s', async (status, code, outcome) => {
    const { failure, signed } = against(asking(), [() => refusing(status, code, { 'Retry-After': '0' })]);
    expect(await failure()).toMatchObject({ name: 'ServiceError', status, code, outcome, payment: { price: '0.005' } });
    expect(signed()).toBe(1);
  });

  test('a page of a gateway is no word of the service', async () => {
    const page = () => new Response('<h1>Not here</h1>', { status: 404 });
    expect(await against(asking(), [page]).failure()).toMatchObject({ code: 'status_404', outcome: 'unknown' });
  });

  test.each<[string, object | undefined, string]>([
    ['with its receipt is paid', RECEIPT, 'paid'],
    ['without a receipt may be', undefined, 'unknown'],
    ['with a receipt of another network may be', { ...RECEIPT, network: 'eip155:1' }, 'unknown'],
    ['with a receipt that denies it may be', { ...RECEIPT, success: false }, 'unknown'],
  ])('an answer %s', async (_, receipt, outcome) => {
    const body = new Response('{"cagr":0.1}', receipt && { headers: { 'PAYMENT-RESPONSE': header(receipt) } });
    const answer = await against(asking(), [() => body]).call();
    expect(answer).toMatchObject({ data: { cagr: 0.1 }, price: '0.005', outcome, payment: { payTo: PAY_TO } });
  });

  test.each(['', 'null', '[1]', '"text"', '{"cagr":', '<html>'])(
    '%j is no answer, and the payment is kept',
    async (body) => {
      const { failure, signed } = against(asking(), [() => answering(body)]);
      expect(await failure()).toMatchObject({
        ...{ name: 'NoAnswerError', code: 'answer_unreadable', outcome: 'paid' },
        payment: { headers: { 'PAYMENT-SIGNATURE': 'signature-1' } },
      });
      expect(signed()).toBe(1);
    },
  );

  test('a redirect is not followed', async () => {
    const elsewhere = () => new Response(null, { status: 307, headers: { Location: 'https://elsewhere.example' } });
    const { failure, requests } = against(asking(), [elsewhere]);
    expect(await failure()).toMatchObject({ code: 'redirected', outcome: 'unknown' });
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(['https://service.example/v1/tvm/cagr']));
  });
});

/** A body of this many pieces a millisecond, without an end. */
function endless(piece = 'x'.repeat(1000)): ReadableStream {
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      controller.enqueue(new TextEncoder().encode(piece));
    },
  });
}

describe('bounds', () => {
  test('an endless body is left behind', async () => {
    const { failure, requests } = against(new Response(endless()), [], { maxAnswerBytes: 10_000 });
    expect(await failure()).toMatchObject({ name: 'NoAnswerError', code: 'answer_too_long', status: 200 });
    expect(requests).toHaveLength(1);
  });

  test('an endless body that has a receipt was paid for', async () => {
    const paid = () => new Response(endless(), { headers: { 'PAYMENT-RESPONSE': header(RECEIPT) } });
    const { failure } = against(asking(), [paid], { maxAnswerBytes: 10_000 });
    expect(await failure()).toMatchObject({
      code: 'answer_too_long',
      outcome: 'paid',
      receipt: { transaction: '0xabc' },
    });
  });

  test.each<[string, Paid]>([
    ['a slow body', () => new Response(endless('x'))],
    ['no answer', () => new Promise<Response>(() => undefined)],
    ['a body without a word', () => new Response(new ReadableStream())],
  ])('%s: the time of each attempt is bounded, and so are the attempts', async (_, paid) => {
    const { failure, requests, signed } = against(asking(), [paid], { timeoutMs: 50 });
    expect(await failure()).toMatchObject({ name: 'NoAnswerError', code: 'timeout', outcome: 'unknown' });
    expect([requests.length, signed()]).toEqual([1 + 3, 1]);
  });

  test('the time of the call is bounded', async () => {
    const soon = against(asking(), [() => refusing(504, 'settlement_unknown', { 'Retry-After': '86400' })]);
    expect(await soon.failure()).toMatchObject({ code: 'settlement_unknown', outcome: 'unknown', retryAfter: 86_400 });
    expect(soon.requests).toHaveLength(2);
    const slow = against(asking(), [() => new Promise<Response>(() => undefined)], { patienceMs: 100 });
    expect(await slow.failure()).toMatchObject({ code: 'timeout' });
  });

  test('without a payment, what may do something is sent once; a computation three times', async () => {
    const { fetch, requests } = recordingFetch(() => lost());
    const client = createClient({ baseUrl: 'https://service.example', fetch });
    await expect(client.watch.trial({} as never)).rejects.toMatchObject({ code: 'connection_lost', outcome: 'none' });
    expect(requests).toHaveLength(1);
    await expect(client.tvm.cagr({} as never)).rejects.toMatchObject({ code: 'connection_lost' });
    expect(requests).toHaveLength(1 + 3);
  });

  test.each<[string, () => string, number | undefined]>([
    ['seconds', () => '7', 7],
    ['a date', () => new Date(Date.now() + 3_600_000).toUTCString(), 3600],
    ['a date that is over', () => 'Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['words', () => 'soon', undefined],
  ])('Retry-After in %s is told in seconds', async (_, value, seconds) => {
    const busy = () => refusing(503, 'overloaded', { 'Retry-After': value() });
    const { retryAfter } = (await against(busy, [], { maxAttempts: 1 }).failure()) as QuantError;
    // a date has whole seconds, and the test may take some
    expect(retryAfter === undefined ? undefined : 600 * Math.ceil(retryAfter / 600)).toBe(
      seconds === 7 ? 600 : seconds,
    );
  });

  test('a service that is busy is asked again when it says so', async () => {
    let asked = 0;
    const { fetch } = recordingFetch(() =>
      ++asked < 3 ? refusing(503, 'overloaded', { 'Retry-After': '0' }) : Response.json({}),
    );
    await createClient({ baseUrl: 'https://service.example', fetch }).watch.trial({} as never);
    expect(asked).toBe(3);
  });
});

describe('wallets', () => {
  const failing = async (sign: () => Promise<string>, options: Partial<ClientOptions> = {}) => {
    const wallet = { family: 'eip155' as const, address: '0xdef', sign };
    const { failure, requests } = against(asking(), [], { wallet, ...options } as Partial<ClientOptions>);
    return { error: await failure(), requests };
  };

  test('one that refuses ends the call, and nothing is sent', async () => {
    const { error, requests } = await failing(() => Promise.reject(new Error('the user said no')));
    expect(error).toMatchObject({ name: 'PaymentRequiredError', code: 'not_signed', outcome: 'none' });
    expect(error?.message).toContain('the user said no');
    expect(requests).toHaveLength(1);
  });

  test('one that never answers is not waited for longer than the call may take', async () => {
    const { error } = await failing(() => new Promise(() => undefined), { patienceMs: 60 });
    expect(error).toMatchObject({ code: 'not_signed' });
  });
});
