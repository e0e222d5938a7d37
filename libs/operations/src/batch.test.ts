import { call, violations } from './batch';
import { isInvalidRequest } from './validation/invalid-request-error';

const CAGR = { endpoint: 'tvm/cagr', params: { start_value: 100, end_value: 121, years: 2 } };

jest.mock('./load', () => {
  const { loadOperation } = jest.requireActual<{ loadOperation: (id: string) => Promise<unknown> }>('./load');
  return {
    loadOperation: (id: string) => (id === 'tvmNpv' ? Promise.reject(new TypeError('broken')) : loadOperation(id)),
  };
});

/** Refusal of a batch, and the faults that it reported. */
async function refusalOf(requests: readonly object[], liveHint?: string) {
  const error: unknown = await call({ requests }, liveHint === undefined ? {} : { liveHint }).catch(
    (one: unknown) => one,
  );
  if (!isInvalidRequest(error)) throw error;
  return error.violations;
}

test('its progress is told call by call, and the next one waits', async () => {
  const told: unknown[] = [];
  const onItem = async (done: number, all: number) => {
    told.push(`${done} of ${all}`);
    await new Promise(setImmediate);
    told.push('waited');
  };
  const answer = JSON.parse(await call({ requests: [CAGR, CAGR] }, { onItem })) as object;
  expect(answer).toMatchObject({ batch_size: 2, succeeded: 2, failed: 0, total_price_usdc: 0.004 });
  expect(told).toEqual(['1 of 2', 'waited', '2 of 2', 'waited']);
});

test('answers a failing call with its error, and reports the fault', async () => {
  const faults: unknown[] = [];
  const npv = { endpoint: 'tvm/npv', params: {} };
  const answer = JSON.parse(await call({ requests: [npv, CAGR] }, { onFault: (error) => void faults.push(error) })) as {
    results: readonly object[];
  };
  expect(answer.results.map((one) => (one as { status: number }).status)).toEqual([500, 200]);
  expect(faults).toEqual([new TypeError('broken')]);
  await expect(
    call(
      { requests: [npv] },
      {
        onFault: () => {
          throw new RangeError('stop');
        },
      },
    ),
  ).rejects.toThrow('stop');
  expect(await refusalOf([npv])).toEqual([
    {
      type: 'value_error',
      loc: ['body', 'requests', 0],
      msg: 'The call would be answered with status 500: Internal Server Error',
      input: null,
    },
  ]);
});

test.each<[what: string, endpoint: string, hint: string | undefined, said: string]>([
  ['live data', 'live/volatility', undefined, 'A live operation needs a service'],
  [
    'live data, where a door has a way',
    'live/volatility',
    'add --remote',
    'A live operation needs a service: add --remote',
  ],
  [
    'a name that is nearly one',
    'tvm/cager',
    undefined,
    "No operation of a batch has this endpoint; did you mean 'tvm/cagr'?",
  ],
])('%s', async (_, endpoint, hint, said) => {
  expect(await refusalOf([{ endpoint, params: {} }, CAGR], hint)).toMatchObject([
    { loc: ['body', 'requests', 0, 'endpoint'], msg: said },
  ]);
});

test('rules of the document are told', async () => {
  expect(violations({ requests: [CAGR] })).toEqual([]);
  expect(violations({})).toMatchObject([{ type: 'missing', loc: ['body', 'requests'] }]);
  expect(await refusalOf([])).toMatchObject([{ loc: ['body', 'requests'] }]);
});
