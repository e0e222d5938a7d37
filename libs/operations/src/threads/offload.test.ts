import { type CallContext, PART_OF_BATCH } from '../table/call-context';
import { compileOperations } from '../call/compile-operations';
import { operationTable } from '../table/table';
import { JsonText } from '../call/json-text';
import { calculationOf, type Calculation } from './calculation';
import { type Demand, offload } from './offload';

const operations = compileOperations();
const calculate = calculationOf(operations);

/** Quotes at as many strikes. */
const surface = (length: number) => ({
  market_data: Array.from({ length }, (_, i) => ({ strike: 50 + i, expiry_days: 30, implied_vol: 0.2 })),
  spot: 100,
  interpolation: 'linear' as const,
});

type Surface = (inputs: object, context?: Pick<CallContext, 'isAdmitted' | 'client'>) => unknown;

/** Runs the threads' job here, and records the calls. */
function recorded(admit?: () => void) {
  const asked: { id: string; demand: Demand }[] = [];
  const run = ({ id, inputs }: Calculation, demand: Demand) => {
    asked.push({ id, demand });
    return Promise.resolve(structuredClone(calculate(structuredClone({ id, inputs }))));
  };
  const table = offload(operationTable, run, admit);
  const answer = (inputs: object, context = {}) =>
    (table.derivativesVolatilitySurface as Surface)(inputs, { client: () => 'a', ...context });
  return { table, asked, answer };
}

test('keeps light calls on the event loop, synchronously', () => {
  const { table, asked, answer } = recorded();
  expect(answer(surface(12))).toEqual(operationTable.derivativesVolatilitySurface(surface(12)));
  expect(table.optionsPrice).toBe(operationTable.optionsPrice);
  expect(table.cryptoLeverageCheck).toBe(operationTable.cryptoLeverageCheck);
  expect(asked).toEqual([]);
});

test.each([30, 100])(
  'a model of %i returns is fitted elsewhere: until its code is compiled, it takes tens of milliseconds',
  async (n) => {
    const { table, asked } = recorded();
    const returns = Array.from({ length: n }, (_, t) => Math.sin(t * t) / 100);
    const fit = table.statsGarchForecast as Surface;
    await fit({ returns, forecast_periods: 5, mean_model: 'constant' }, { client: () => 'a' });
    expect(asked.map(({ id }) => id)).toEqual(['statsGarchForecast']);
  },
);

test('heavy calls are done elsewhere, and come back as the JSON of the same answer', async () => {
  const { asked, answer } = recorded();
  const inputs = surface(3000);
  const text = JSON.stringify(operations.get('derivativesVolatilitySurface')?.answer(inputs));
  await expect(answer(inputs)).resolves.toEqual(new JsonText(text));
  expect(asked).toEqual([
    {
      id: 'derivativesVolatilitySurface',
      demand: { cost: expect.anything() as unknown, isAdmitted: false, client: 'a' },
    },
  ]);
  expect(asked[0]?.demand.cost.milliseconds).toBeGreaterThan(1);
  expect(asked[0]?.demand.cost.answerBytes).toBeGreaterThan(text.length / 1.5);
});

test('refuses heavy calls without room before they begin, except parts of an admitted whole', async () => {
  const { asked, answer } = recorded(() => {
    throw new Error('no room');
  });
  expect(() => answer(surface(3000))).toThrow('no room');
  expect(answer(surface(12))).toHaveProperty('surface');
  await answer(surface(3000), PART_OF_BATCH);
  expect(asked.map(({ demand }) => demand.isAdmitted)).toEqual([true]);
});

test('a refusal from elsewhere keeps its fields', async () => {
  const { answer } = recorded();
  const quote = { strike: 100, expiry_days: 30, implied_vol: 0.2 };
  const market_data = Array.from({ length: 3000 }, () => quote);
  const twice = { market_data, spot: 100, interpolation: 'linear' };
  await expect(answer(twice)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    path: ['market_data'],
    rule: 'value_error',
  });
});

test('a refusal does not bring a long input back', () => {
  const quote = { strike: 100, expiry_days: 30, implied_vol: 0.2 };
  const inputs = { market_data: new Array(3000).fill(quote), spot: 100, interpolation: 'linear' };
  const outcome = calculate({ id: 'derivativesVolatilitySurface', inputs });
  expect(outcome).toHaveProperty('refusal.input.received', new Array(3000));
});

test('reports an unknown failure as an error', () => {
  expect(() => calculate({ id: 'optionsNone', inputs: {} })).toThrow('the document has no operation');
  expect(() => offload({}, () => Promise.reject(new Error()))).toThrow('no library function is bound');
});
