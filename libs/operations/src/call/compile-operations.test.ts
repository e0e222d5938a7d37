import { compileOperations } from './compile-operations';
import { type OpenApiDocument } from '@quant/contract';
import { documentedOperations } from '@quant/contract';
import { namesOf } from '@quant/contract/names';
import { shapeCompiler } from '@quant/contract/names';

const number = { type: 'number' };
const body = (schema: object) => ({ content: { 'application/json': { schema } } });
const inputs = {
  type: 'object',
  additionalProperties: false,
  properties: {
    unit_price: number,
    legs: { type: 'array', items: { type: 'object', properties: { strike_price: number } } },
  },
};
const result = { type: 'object', additionalProperties: false, properties: { total_value: number, d1: number } };
const document = {
  info: { title: 'stand-in', version: '1.0.0' },
  paths: {
    '/v1/legs/value': {
      post: {
        operationId: 'legsValue',
        'x-kind': 'calculator',
        'x-price-usd': '0.005',
        requestBody: body(inputs),
        responses: { '200': body(result) },
      },
    },
    '/health': { get: { operationId: 'health', responses: { '200': body({ type: 'object' }) } } },
  },
} as unknown as OpenApiDocument;

const shapeOf = shapeCompiler(document);
const rules = documentedOperations(document).map(({ request = {}, response = {}, ...operation }) => ({
  ...operation,
  validate: undefined,
  complete: (body: unknown) => body,
  request: namesOf(shapeOf(request)),
  response: namesOf(shapeOf(response)),
}));

interface Inputs {
  readonly unitPrice: number;
}
const compile = (legsValue: (input: Inputs) => unknown) => compileOperations({ legsValue }, rules).get('legsValue');

test('an operation knows its path and method, and answers in the spelling and order of the document', () => {
  const operation = compile(({ unitPrice }) => ({ d1: 1, totalValue: 2 * unitPrice }));
  expect(operation).toMatchObject({ id: 'legsValue', method: 'post', path: '/v1/legs/value' });
  expect(JSON.stringify(operation?.execute({ unit_price: 21 }))).toBe('{"total_value":42,"d1":1}');
});

test('a promised result is answered by a promise', async () => {
  const operation = compile(({ unitPrice }) => Promise.resolve({ totalValue: unitPrice, d1: 0 }));
  await expect(operation?.execute({ unit_price: 3 })).resolves.toEqual({ total_value: 3, d1: 0 });
});

test('a result that is not finite is never answered, now or later', async () => {
  expect(() => compile(() => ({ totalValue: NaN, d1: 0 }))?.execute({})).toThrow("'total_value' is NaN");
  const later = compile(() => Promise.resolve({ totalValue: 1, d1: Infinity }));
  await expect(later?.execute({})).rejects.toThrow("'d1' is Infinity");
});

test("passes on the library's errors", () => {
  const fault = new Error('no');
  const operation = compile(() => {
    throw fault;
  });
  expect(() => operation?.execute({})).toThrow(fault);
});

test('the path of a library error is located in the request body', () => {
  const operation = compile(() => ({}));
  expect(operation?.toWireLoc(['legs', 0, 'strikePrice'])).toEqual(['body', 'legs', 0, 'strike_price']);
  expect(operation?.toWireLoc([])).toEqual(['body']);
});

describe('an operation that is connected to something', () => {
  const [legsValue] = rules;
  const watchUpdate = {
    ...legsValue,
    id: 'watchUpdate',
    complete: () => ({ unit_price: 5 }),
  } as (typeof rules)[number];
  const connected = (answer: (body: never) => unknown) =>
    compileOperations({ watchUpdate: answer }, [watchUpdate]).get('watchUpdate');

  test('takes the body as it was sent, without defaults, and answers in the names of the wire', async () => {
    const operation = connected((body: object) => Promise.resolve({ total_value: Object.keys(body).length }));
    await expect(operation?.execute({})).resolves.toEqual({ total_value: 0 });
    expect(operation?.toWireLoc(['legs', 0])).toEqual(['body', 'legs', 0]);
  });

  test('never answers a number that is not finite', async () => {
    const operation = connected(() => Promise.resolve({ current: { mark: Infinity } }));
    await expect(operation?.execute({})).rejects.toThrow("'mark' is Infinity");
  });
});

test('operations without a body are not those of a library', () => {
  expect([...compileOperations({ legsValue: () => ({}) }, rules).keys()]).toEqual(['legsValue']);
});

test('a table that does not fit the document is refused', () => {
  expect(() => compileOperations({}, rules)).toThrow('no library function is bound to operation legsValue');
  expect(() => compileOperations({ legsValue: () => ({}), other: () => ({}) }, rules)).toThrow('no operation other');
  expect(() => compileOperations({ toString: () => ({}) }, rules)).toThrow();
});
