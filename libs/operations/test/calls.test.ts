import { call } from '../src/all';
import { isInvalidRequest, operations } from '../src/index';
import { loadOperation } from '../src/load';

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return isInvalidRequest(error) ? error.violations : error;
  }
};

test('a call answers in JSON, by the table as well as by its module', async () => {
  const body = { S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05 };
  const module = await loadOperation('optionsPrice');
  expect(call('optionsPrice', body)).toBe(module.call(body));
  expect(JSON.parse(module.call(body))).toEqual(module.answer(body));
  expect(module.answer(body).price).toBeCloseTo(10.450583572185565, 12);
});

test('a body that breaks rules is refused with all of them, and what the library finds as well', async () => {
  const { call: price, violations } = await loadOperation('optionsPrice');
  const bad = { S: -1, K: '1', T: 1 };
  expect(violations(bad).map(({ loc }) => loc.at(-1))).toEqual(['sigma', 'S', 'K']);
  expect(refusalOf(() => price(bad))).toEqual(violations(bad));
  const { call: vesting } = await loadOperation('cryptoVestingSchedule');
  const impossible = { total_tokens: 100, start_date: '2025-02-30' };
  expect(refusalOf(() => vesting(impossible))).toMatchObject([{ type: 'value_error', loc: ['body', 'start_date'] }]);
});

test('one that may ask somebody else answers by a promise, and is refused by one', async () => {
  const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
  const position = { asset: 'BTC', direction: 'long', entry_price: 60_000, position_size: 30_000, collateral: 6000 };
  const answer = call('cryptoLeverageCheck', { ...position, returns });
  await expect(answer.then((text) => JSON.parse(text) as object)).resolves.toHaveProperty(
    'live_funding.unavailable',
    true,
  );
  const { answer: check } = await loadOperation('cryptoLeverageCheck');
  await expect(check({ ...position, returns } as never)).resolves.toHaveProperty('verdict');
});

test('an operation that is none is refused', async () => {
  expect(() => call('toString' as never, {})).toThrow(RangeError);
  await expect(loadOperation('batch' as never)).rejects.toThrow(RangeError);
});

test('the list knows what a caller chooses by', () => {
  expect(operations.find(({ endpoint }) => endpoint === 'options/price')).toEqual({
    id: 'optionsPrice',
    method: 'post',
    path: '/v1/options/price',
    tool: 'options_price',
    endpoint: 'options/price',
    family: 'options',
    kind: 'calculator',
    title: 'European option price and Greeks',
    allowance: 'calculator',
    priceUsd: '0.005',
    module: 'options-price',
    synonyms: expect.arrayContaining(['Black-Scholes', 'BSM']) as unknown,
  });
});
