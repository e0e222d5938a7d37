import { InvalidRequestError, isInvalidRequest, type JsonStream, JsonText } from '@quant/operations';
import { compileOperations, directCalls, type DirectCalls } from '@quant/operations/all';
import { type OfferedOperation, offeredOperations } from '../../commerce/offered-operation';
import { serviceVectors as vectors } from '../../../../../tools/testing/service-vectors';
import { document } from '../../../../../tools/testing/contract-document';
import { HttpError } from '../../errors/http-error';
import { batchOperation } from './batch-operation';

const catalogue = offeredOperations(document);
const calls = directCalls(compileOperations());
const LIMITS = { parallelism: 4, deadlineMs: 25_000 };
const SERVICE_LIMITS = { maxConcurrentBatches: 2, maxAnswerBytes: 10_000_000 };

function batchWith(parts: { calls?: DirectCalls; itemLimits?: typeof LIMITS; limits?: typeof SERVICE_LIMITS } = {}) {
  const faults: unknown[] = [];
  const statuses: number[] = [];
  const batch = batchOperation({
    catalogue,
    calls,
    itemLimits: LIMITS,
    limits: SERVICE_LIMITS,
    onItem: (status) => void statuses.push(status),
    onFault: (error) => void faults.push(error),
    ...parts,
  });
  let clients = 0;
  /** Another client each time, unless the test names one. */
  const begin = async (requests: readonly unknown[], client = `client ${clients++}`) => {
    const closed = new AbortController();
    const reader = () => ({ closed: closed.signal, takenAt: () => Infinity, cut: () => undefined });
    const stream = await batch.answer({ requests }, { client: () => client, reader });
    const leave = async (): Promise<void> => {
      await stream.cancel();
      closed.abort();
    };
    return { stream, leave };
  };
  const answer = async (requests: readonly unknown[]) =>
    JSON.parse(await textOf((await begin(requests)).stream)) as Answer;
  return { ...batch, begin, answer, faults, statuses };
}

async function textOf(stream: JsonStream): Promise<string> {
  return (await stream.collected()).join('');
}

interface Answer {
  readonly results: readonly { readonly index: number; readonly status: number; readonly data: unknown }[];
  readonly [name: string]: unknown;
}

const PRICE = { endpoint: 'options/price', params: { S: 100, K: 105, T: 0.5, sigma: 0.2 } };
const Z_SCORE = { endpoint: 'stats/zscore', params: { series: [1, 2, 3, 4, 10] } };
const REFUSED = { endpoint: 'options/price', params: { S: -1, K: 105, T: 0.5, sigma: 0.2 } };

const forever = new Promise<never>(() => undefined);

/** Those whose operations are in the document. */
const known = new Set(catalogue.map(({ endpoint }) => endpoint));

describe('the price', () => {
  test.each(vectors.batch_price)('of $endpoints is $total_price_atomic', ({ endpoints, total_price_atomic }) => {
    const requests = endpoints.map((endpoint) => ({ endpoint, params: {} }));
    expect(batchWith().price({ requests })).toBe(BigInt(total_price_atomic));
  });

  test.each([[undefined], [{}]])('of the empty body %j is that of the cheapest batch', (body) => {
    expect(batchWith().price(body)).toBe(2000n);
    expect(batchWith().priceRange).toEqual({ least: 2000n, most: 10_000_000n });
  });

  test.each(vectors.batch_endpoint_rejected)('there is none with the endpoint "%s"', (endpoint) => {
    const requests = [PRICE, { endpoint, params: {} }];
    expect(refusalOf(() => batchWith().price({ requests }))).toMatchObject([
      { type: 'value_error', loc: ['body', 'requests', 1, 'endpoint'], input: endpoint },
    ]);
  });

  test('a misspelt endpoint is told the nearest one', () => {
    const [violation] = refusalOf(() => batchWith().price({ requests: [{ endpoint: 'option/price', params: {} }] }));
    expect(violation?.msg).toContain("did you mean 'options/price'?");
  });
});

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (isInvalidRequest(error)) return error.violations;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('the answer', () => {
  test('has what every call would be answered with on its own, in their order', async () => {
    const { answer, statuses } = batchWith();
    const { results, ...summary } = await answer([PRICE, REFUSED, Z_SCORE]);
    expect(summary).toEqual({
      batch_size: 3,
      total_price_usdc: 0.012,
      total_price_atomic: '12000',
      succeeded: 2,
      failed: 1,
    });
    expect(results.map(({ index, status }) => [index, status])).toEqual([
      [0, 200],
      [1, 422],
      [2, 200],
    ]);
    const entry = (endpoint: string) => catalogue.find((one) => one.endpoint === endpoint) as OfferedOperation;
    expect(results[0]?.data).toEqual(await calls.run(entry('options/price'), PRICE.params));
    expect(results[2]?.data).toEqual(await calls.run(entry('stats/zscore'), Z_SCORE.params));
    expect(results[1]?.data).toMatchObject({ error: { detail: [{ type: 'greater_than', loc: ['body', 'S'] }] } });
    expect(statuses).toEqual([200, 422, 200]);
  });

  test('is the documented one for the documented example', async () => {
    const entry = catalogue.find(({ id }) => id === 'batch');
    const { requests } = entry?.example.request as { requests: unknown[] };
    expect(await batchWith().answer(requests)).toEqual(entry?.example.response);
  });

  test('takes the JSON of a thread as it is', async () => {
    const { answer } = batchWith({
      calls: { ...calls, run: () => Promise.resolve(new JsonText('{"from":"a thread"}')) },
    });
    expect((await answer([PRICE])).results[0]?.data).toEqual({ from: 'a thread' });
  });

  test('of calls that all fail is a refusal, with every violation below its call', async () => {
    const failing = batchWith().answer([REFUSED, { endpoint: 'options/price', params: {} }]);
    await expect(failing).rejects.toMatchObject({
      violations: expect.arrayContaining([
        expect.objectContaining({ type: 'greater_than', loc: ['body', 'requests', 0, 'params', 'S'] }),
        expect.objectContaining({ type: 'missing', loc: ['body', 'requests', 1, 'params', 'K'] }),
      ]) as unknown,
    });
  });

  test('of a call that fails otherwise says so in its place', async () => {
    const down = () => Promise.reject(new HttpError(502, 'upstream_unavailable', 'No venue answers'));
    const { answer, faults } = batchWith({
      calls: { ...calls, run: (entry, body) => (body === Z_SCORE.params ? down() : calls.run(entry, body)) },
    });
    const { results } = await answer([PRICE, Z_SCORE]);
    expect(results[1]).toMatchObject({
      status: 502,
      data: { error: { detail: 'No venue answers', code: 'upstream_unavailable' } },
    });
    expect(faults).toEqual([]);
    await expect(answer([Z_SCORE])).rejects.toMatchObject({
      violations: [{ type: 'value_error', loc: ['body', 'requests', 0] }],
    });
  });

  test('of a fault of ours hides it, and the log has it', async () => {
    const fault = new Error('secret');
    const { answer, faults } = batchWith({
      calls: {
        ...calls,
        run: (entry, body) => (body === Z_SCORE.params ? Promise.reject(fault) : calls.run(entry, body)),
      },
    });
    const { results } = await answer([PRICE, Z_SCORE]);
    expect(results[1]).toMatchObject({ status: 500, data: { error: { code: 'internal_error' } } });
    expect(faults).toEqual([fault]);
  });
});

describe('the calls', () => {
  test('run side by side, but no more than allowed', async () => {
    let running = 0;
    let most = 0;
    const slow: DirectCalls = {
      ...calls,
      run: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running--;
        return {};
      },
    };
    await batchWith({ calls: slow }).answer(Array.from({ length: 20 }, () => PRICE));
    expect(most).toBe(LIMITS.parallelism);
  });

  test('that are not done in time are given up; those that are done are sold', async () => {
    const never: DirectCalls = {
      ...calls,
      run: (entry, body) => (body === Z_SCORE.params ? new Promise(() => undefined) : calls.run(entry, body)),
    };
    const requests = [PRICE, Z_SCORE, Z_SCORE, Z_SCORE, Z_SCORE, PRICE];
    const { answer } = batchWith({ calls: never, itemLimits: { ...LIMITS, deadlineMs: 30 } });
    const { results, succeeded } = await answer(requests);
    expect(results.map(({ status }) => status)).toEqual([200, 503, 503, 503, 503, 503]);
    expect(results[5]?.data).toMatchObject({ error: { code: 'deadline_exceeded' } });
    expect(succeeded).toBe(1);
  });

  test('let others have their turn between any two, however many they are', async () => {
    let sinceTurn = 0;
    let most = 0;
    const counting: DirectCalls = {
      ...calls,
      run: () => {
        most = Math.max(most, ++sinceTurn);
        return Promise.resolve({});
      },
    };
    let isOver = false;
    const turn = (): void => {
      sinceTurn = 0;
      if (!isOver) setImmediate(turn);
    };
    turn();
    const { answer } = batchWith({ calls: counting });
    await Promise.all([1, 2].map(() => answer(Array.from({ length: 50 }, () => PRICE))));
    isOver = true;
    // those of two batches that begin at the same time, and one that ends between two rounds
    expect(most).toBeLessThanOrEqual(2);
  });

  test('are done whether or not somebody reads, and the next batch begins then', async () => {
    const { begin, answer } = batchWith({ limits: { maxConcurrentBatches: 1, maxAnswerBytes: 10_000_000 } });
    const unread = await begin([PRICE, PRICE, PRICE]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await answer([PRICE])).toMatchObject({ succeeded: 1 });
    expect(JSON.parse(await textOf(unread.stream))).toMatchObject({ succeeded: 3 });
  });

  test('end where nobody wants the answer any more', async () => {
    let begun = 0;
    const counting: DirectCalls = { ...calls, run: () => Promise.resolve(`${begun++}`) };
    const { begin } = batchWith({ calls: counting, itemLimits: LIMITS });
    for (let i = 0; i < 5; i++) {
      // two at a time are allowed: each must make room for the next
      const { stream, leave } = await begin(Array.from({ length: 100 }, () => PRICE));
      if (i % 2 === 0) await stream.pieces[Symbol.asyncIterator]().next();
      await leave();
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(begun).toBeLessThan(100);
  });
});

describe('before it is paid for', () => {
  const Z_SCORES = { endpoint: 'stats/zscore', params: { series: Array.from({ length: 5000 }, (_, i) => i ** 2) } };

  test('a batch is refused whose answer would be too long', async () => {
    const { prepare } = batchWith({
      calls: { ...calls, cost: () => ({ milliseconds: 1, answerBytes: 400_000 }) },
      limits: { ...SERVICE_LIMITS, maxAnswerBytes: 1_000_000 },
    });
    await prepare({ requests: [Z_SCORES, Z_SCORES] });
    await expect(prepare({ requests: [Z_SCORES, Z_SCORES, Z_SCORES] })).rejects.toMatchObject({
      violations: [
        { type: 'value_error', loc: ['body', 'requests'], msg: expect.stringContaining('1000000') as string },
      ],
    });
  });

  test('calls that are refused count with what they are refused with', async () => {
    const { prepare } = batchWith({
      calls: { ...calls, cost: () => ({ milliseconds: 1, answerBytes: 400_000 }) },
      limits: { ...SERVICE_LIMITS, maxAnswerBytes: 1_000_000 },
    });
    await prepare({ requests: [Z_SCORES, ...Array.from({ length: 50 }, () => REFUSED), Z_SCORES] });
  });

  test('a batch is told to come back while too many are being answered', async () => {
    const busy: DirectCalls = { ...calls, run: (_, body) => (body === Z_SCORE.params ? forever : calls.run(_, body)) };
    const { begin, prepare } = batchWith({ calls: busy });
    const both = await Promise.all([begin([PRICE, Z_SCORE]), begin([PRICE, Z_SCORE])]);
    const refusal = { status: 503, code: 'overloaded', headers: { 'Retry-After': '5' } };
    await expect(prepare({ requests: [PRICE] })).rejects.toMatchObject(refusal);
    await expect(begin([PRICE])).rejects.toMatchObject(refusal);
    await both[0].leave();
    await prepare({ requests: [PRICE] });
    await both[1].leave();
    await Promise.all([begin([PRICE]), begin([PRICE])]);
  });

  test('a client has half of the slots at most', async () => {
    const busy: DirectCalls = { ...calls, run: (_, body) => (body === Z_SCORE.params ? forever : calls.run(_, body)) };
    const { begin } = batchWith({ calls: busy, limits: { maxConcurrentBatches: 4, maxAnswerBytes: 10_000_000 } });
    const own = await Promise.all([begin([PRICE, Z_SCORE], 'a'), begin([PRICE, Z_SCORE], 'a')]);
    await expect(begin([PRICE, Z_SCORE], 'a')).rejects.toMatchObject({ status: 503 });
    const others = await Promise.all([begin([PRICE, Z_SCORE], 'b'), begin([PRICE, Z_SCORE], 'c')]);
    await Promise.all([...own, ...others].map(({ leave }) => leave()));
  });

  test('an answer counts until its client has read it, also where it was collected to be sent as a whole', async () => {
    const { begin } = batchWith({
      calls: { ...calls, cost: () => ({ milliseconds: 1, answerBytes: 900_000 }) },
      limits: { maxConcurrentBatches: 100, maxAnswerBytes: 1_000_000 },
    });
    const { stream, leave } = await begin([PRICE], 'a');
    await stream.collected();
    await expect(begin([PRICE], 'a')).rejects.toMatchObject({ status: 503 });
    await leave();
    await begin([PRICE], 'a');
  });

  test('a batch that comes to nothing keeps no room', async () => {
    const { begin } = batchWith({ limits: { maxConcurrentBatches: 2, maxAnswerBytes: 10_000_000 } });
    for (let i = 0; i < 5; i++) await expect(begin([REFUSED], 'a')).rejects.toBeInstanceOf(InvalidRequestError);
  });

  test('batches with long answers leave room for each other', async () => {
    const { begin } = batchWith({
      calls: { ...calls, cost: () => ({ milliseconds: 1, answerBytes: 900_000 }) },
      limits: { maxConcurrentBatches: 100, maxAnswerBytes: 1_000_000 },
    });
    const four = await Promise.all([1, 2, 3, 4].map(() => begin([PRICE])));
    await expect(begin([PRICE])).rejects.toMatchObject({ status: 503 });
    await Promise.all(four.map(({ leave }) => leave()));
    await begin([PRICE]);
  });
});

test('watch operations and batches are no part of a batch', () => {
  expect([...known].filter((endpoint) => endpoint === 'batch')).toEqual(['batch']);
  expect(() => batchWith().price({ requests: [{ endpoint: 'batch', params: {} }] })).toThrow(InvalidRequestError);
});
