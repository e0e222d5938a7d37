import { documentedOperations } from '@quant/operations';
import { compileOperations } from '@quant/operations/all';
import { readDocument } from '@quant/contract/document';
import { localTools } from '../src/local-tools';

const document = readDocument();
const entries = documentedOperations(document);
const operations = compileOperations();
const faults: unknown[] = [];
const { offer, call } = localTools(document, { onFault: (error) => faults.push(error) });

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

const answerOf = async (name: string, args: object) => {
  const { structured, texts, isError } = await call({ name, arguments: { ...args }, _meta: {} });
  return JSON.parse((isError ? texts[0] : structured) ?? '') as Record<string, unknown>;
};

test('calculators, composites and batch are offered, in the order of the document', () => {
  const kinds = entries.filter(({ kind }) => ['calculator', 'composite', 'batch'].includes(kind));
  expect(offer.entries.map(({ tool }) => tool)).toEqual(kinds.map(({ tool }) => tool));
});

test.each(entries.filter(({ id }) => operations.has(id)))(
  '$tool answers its example as alone and in a batch',
  async (entry) => {
    const expected: unknown = JSON.parse(
      JSON.stringify(await operations.get(entry.id)?.execute(entry.example.request)),
    );
    expect(await answerOf(entry.tool, entry.example.request as object)).toEqual(expected);
    const batch = { requests: [{ endpoint: entry.endpoint, params: entry.example.request }] };
    expect(await answerOf('batch', batch)).toMatchObject({ results: [{ status: 200, data: expected }] });
  },
);

test('a check of leverage says that the funding rate of the moment is not known here', async () => {
  const example = entries.find(({ tool }) => tool === 'crypto_leverage_check')?.example.request as object;
  expect(JSON.stringify(await answerOf('crypto_leverage_check', example))).toMatch(/live_funding[^}]*unavailable/);
});

const NPV = { cash_flows: [200, 300, 400, 500], discount_rate: 0.1 };

test('a batch is answered as the service does it', async () => {
  const requests = [
    { endpoint: 'tvm/npv', params: NPV },
    { endpoint: '/v1/tvm/npv/', params: { cash_flows: [] } },
  ];
  expect(await answerOf('batch', { requests })).toEqual({
    batch_size: 2,
    total_price_usdc: 0.004,
    total_price_atomic: '4000',
    succeeded: 1,
    failed: 1,
    results: [
      {
        index: 0,
        endpoint: 'tvm/npv',
        status: 200,
        data: expect.objectContaining({ npv: 1071.7847141588688 }) as unknown,
      },
      {
        index: 1,
        endpoint: 'tvm/npv',
        status: 422,
        data: {
          error: {
            // in the order of the rules
            detail: expect.arrayContaining([
              expect.objectContaining({ type: 'too_short', loc: ['body', 'cash_flows'] }),
              expect.objectContaining({ type: 'missing', loc: ['body', 'discount_rate'] }),
            ]) as unknown,
          },
        },
      },
    ],
  });
});

test.each<[string, object[], unknown]>([
  ['an unknown endpoint', [{ endpoint: 'tvm/nvp', params: NPV }], ['body', 'requests', 0, 'endpoint']],
  ['a live endpoint', [{ endpoint: 'live/volatility', params: { asset: 'BTC' } }], ['body', 'requests', 0, 'endpoint']],
  ['a batch in a batch', [{ endpoint: 'batch', params: {} }], ['body', 'requests', 0, 'endpoint']],
  [
    'calls that are all refused',
    [{ endpoint: 'tvm/npv', params: { ...NPV, discount_rate: 'x' } }],
    ['body', 'requests', 0, 'params', 'discount_rate'],
  ],
  ['no calls', [], ['body', 'requests']],
])('a batch of %s is refused', async (_, requests, loc) => {
  expect(await answerOf('batch', { requests })).toMatchObject({ detail: [{ loc }] });
});

test('an endpoint that is nearly one is corrected', async () => {
  const refused = await answerOf('batch', { requests: [{ endpoint: 'tvm/nvp', params: NPV }] });
  expect(JSON.stringify(refused)).toContain("did you mean 'tvm/npv'?");
});
