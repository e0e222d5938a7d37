import { against, answering, asking, header, lost, PAY_TO, RECEIPT, refusing, WAY } from './lying-service';

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
