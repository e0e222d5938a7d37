import { ask } from './ask';

const REQUEST = { method: 'POST', url: 'https://api.example/v1/a/b', headers: [], body: { S: 100 } };
const going = () => new AbortController().signal;

function asked(send: typeof fetch, signal = going()) {
  return ask(REQUEST, { priceUsd: '0.005' }, signal, send);
}

test('the body goes out as JSON, without cookies and without following elsewhere', async () => {
  const sent: unknown[] = [];
  const outcome = await asked((url, init) => {
    sent.push(url, init?.method, init?.body, init?.headers, init?.credentials, init?.redirect);
    return Promise.resolve(Response.json({ price: 1 }));
  });
  expect(sent).toEqual([REQUEST.url, 'POST', '{"S":100}', { 'content-type': 'application/json' }, 'omit', 'error']);
  expect(outcome).toMatchObject({ kind: 'answered', body: { price: 1 }, left: undefined });
});

test.each([
  [402, { detail: 'Pay' }, 'has to be paid for: 0.005 USDC'],
  [
    422,
    { detail: [{ loc: ['body', 'S'], msg: 'Input should be greater than 0' }] },
    'S: Input should be greater than 0',
  ],
  [500, { detail: 'A fault of the service' }, 'A fault of the service'],
])('a refusal with %d', async (status, body, words) => {
  const outcome = await asked(() => Promise.resolve(Response.json(body, { status })));
  expect(outcome).toMatchObject({ kind: 'refused', text: expect.stringContaining(words) as string });
});

test('reports a lost network, and an answer that is not JSON', async () => {
  expect(await asked(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    kind: 'failed',
    text: 'No answer: the service cannot be reached, or does not let this page ask it.',
  });
  expect(await asked(() => Promise.resolve(new Response('<html>')))).toEqual({
    kind: 'failed',
    text: 'The service answers with something else than JSON.',
  });
});

test('it is ended by whoever asked', async () => {
  const control = new AbortController();
  const outcome = asked(
    (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new DOMException('', 'AbortError'));
        });
      }),
    control.signal,
  );
  control.abort();
  expect(await outcome).toEqual({ kind: 'failed', text: 'Cancelled.' });
});

test('an answer without end is not read to its end', async () => {
  let pieces = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      pieces += 1;
      stream.enqueue(new Uint8Array(2 ** 20));
    },
  });
  expect(await asked(() => Promise.resolve(new Response(endless)))).toEqual({
    kind: 'failed',
    text: 'The answer is longer than 16 MiB, and was not read.',
  });
  expect(pieces).toBeLessThan(20);
});

test('after 30 seconds it is enough', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(30_000);
    return AbortSignal.abort(new DOMException('', 'TimeoutError'));
  });
  const outcome = await asked(() => Promise.reject(new DOMException('', 'TimeoutError')));
  timeout.mockRestore();
  expect(outcome).toEqual({ kind: 'failed', text: 'No answer within 30 seconds.' });
});
