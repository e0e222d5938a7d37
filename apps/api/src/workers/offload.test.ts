import { asianOption } from '@quant/options';
import { document } from '../../test/contract/document';
import { compileOperations, operationTable } from '../operations';
import { JsonText } from '../operations/json-text';
import { calculationOf, type Calculation } from './calculation';
import { offload } from './offload';

const operations = compileOperations(document);
const calculate = calculationOf(operations);

const AVERAGE = { S: 100, K: 100, T: 1, sigma: 0.2, averaging: 'arithmetic' } as const;

/** The job of the threads, done here, and the ids of what came. */
function recorded() {
  const asked: string[] = [];
  const run = (calculation: Calculation) => {
    asked.push(calculation.id);
    return Promise.resolve(structuredClone(calculate(structuredClone(calculation))));
  };
  return { table: offload(operationTable, run), asked };
}

test('light calls stay where they are, and synchronous', () => {
  const { table, asked } = recorded();
  const light = { ...AVERAGE, observations: 12 };
  expect(table.derivativesAsianOption(light)).toEqual(asianOption(light));
  expect(table.derivativesAsianOption({ ...AVERAGE, averaging: 'geometric', observations: 1000 })).toHaveProperty(
    'price',
  );
  expect(table.optionsPrice).toBe(operationTable.optionsPrice);
  expect(asked).toEqual([]);
});

/** The body that an operation answers inputs with, as JSON. */
const bodyOf = (id: string, inputs: unknown) => new JsonText(JSON.stringify(operations.get(id)?.answer(inputs)));

test('heavy calls are done elsewhere, and come back as the JSON of the same answer', async () => {
  const { table, asked } = recorded();
  const heavy = { ...AVERAGE, observations: 300 };
  await expect(table.derivativesAsianOption(heavy)).resolves.toEqual(bodyOf('derivativesAsianOption', heavy));
  const marketData = Array.from({ length: 600 }, (_, i) => ({ strike: 50 + i, expiryDays: 30, impliedVol: 0.2 }));
  await expect(table.derivativesVolatilitySurface({ marketData, spot: 100 })).resolves.toEqual(
    bodyOf('derivativesVolatilitySurface', { marketData, spot: 100 }),
  );
  const wide = { ...AVERAGE, sigma: 10, T: 9, observations: 2 };
  await expect(table.derivativesAsianOption(wide)).resolves.toEqual(bodyOf('derivativesAsianOption', wide));
  expect(asked).toEqual(['derivativesAsianOption', 'derivativesVolatilitySurface', 'derivativesAsianOption']);
});

test('a refusal from elsewhere keeps its fields', async () => {
  const { table } = recorded();
  const quote = { strike: 100, expiryDays: 30, impliedVol: 0.2 };
  const twice = { marketData: Array.from({ length: 600 }, () => quote), spot: 100 };
  await expect(table.derivativesVolatilitySurface(twice)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    path: ['marketData'],
    rule: 'value_error',
  });
});

test('what is no refusal is an error', () => {
  expect(() => calculate({ id: 'optionsNone', inputs: {} })).toThrow('the document has no operation');
  expect(() => offload({}, () => Promise.reject(new Error()))).toThrow('no library function is bound');
});
