import { type ClientOptions, createClient, type CallError } from '../src/index';
import { recordingFetch } from './fake-service';
import { against, asking, header, lost, type Paid, RECEIPT, refusing } from './lying-service';

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

  test('deadlineMs bounds the whole call, a payment and its repetitions included', async () => {
    const slow = against(asking(), [() => new Promise<Response>(() => undefined)], { deadlineMs: 150, timeoutMs: 100 });
    const start = performance.now();
    expect(await slow.failure()).toMatchObject({ code: 'timeout', outcome: 'unknown' });
    expect(performance.now() - start).toBeLessThan(1000);
    const { fetch } = recordingFetch(() => lost());
    const client = createClient({ baseUrl: 'https://service.example', fetch });
    await expect(client.tvm.cagr({} as never, { deadlineMs: 50 })).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('the call took longer than 50 ms') as string,
    });
  });

  test('an error without an answer names the address, and not the path', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9' });
    const failure = client.tvm.cagr({} as never, { deadlineMs: 5000 });
    await expect(failure).rejects.toThrow(/no answer from http:\/\/127\.0\.0\.1:9 \(connection_lost\): .+/);
  });

  test('headers of the client are sent with each request, and not kept', async () => {
    const { fetch, requests } = recordingFetch();
    const client = createClient({ baseUrl: 'https://service.example', fetch, headers: { 'X-Tenant': 'desk' } });
    await client.tvm.cagr({} as never);
    const [sent] = requests;
    expect([sent?.headers.get('X-Tenant'), sent?.headers.get('Content-Type')]).toEqual(['desk', 'application/json']);
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
    const { retryAfter } = (await against(busy, [], { maxAttempts: 1 }).failure()) as CallError;
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
