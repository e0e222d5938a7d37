import { compileOperations } from './compile-operations';

const legsValueRules = {
  id: 'legsValue',
  method: 'post',
  path: '/v1/legs/value',
  validate: undefined,
  complete: (body: unknown) => ({ fee: 1, ...(body as object) }),
};
const rules = [legsValueRules];

interface Request {
  readonly unit_price: number;
  readonly fee: number;
}
const compile = (legsValue: (request: Request) => unknown) => compileOperations({ legsValue }, rules).get('legsValue');

test('an operation knows its path and method, and gives its report the defaults', () => {
  const operation = compile(({ unit_price, fee }) => ({ total_value: 2 * unit_price + fee }));
  expect(operation).toMatchObject({ id: 'legsValue', method: 'post', path: '/v1/legs/value' });
  expect(operation?.execute({ unit_price: 21 })).toEqual({ total_value: 43 });
  expect(operation?.answer({ unit_price: 21, fee: 0 })).toEqual({ total_value: 42 });
});

test('a promised result is answered by a promise', async () => {
  const operation = compile(({ unit_price }) => Promise.resolve({ total_value: unit_price, d1: 0 }));
  await expect(operation?.execute({ unit_price: 3 })).resolves.toEqual({ total_value: 3, d1: 0 });
});

test('a result that is not finite is never answered, now or later', async () => {
  expect(() => compile(() => ({ total_value: NaN, d1: 0 }))?.execute({})).toThrow("'total_value' is NaN");
  const later = compile(() => Promise.resolve({ total_value: 1, d1: Infinity }));
  await expect(later?.execute({})).rejects.toThrow("'d1' is Infinity");
});

test("passes on the library's errors", () => {
  const fault = new Error('no');
  const operation = compile(() => {
    throw fault;
  });
  expect(() => operation?.execute({})).toThrow(fault);
});

describe('an operation that is connected to something', () => {
  const watchUpdate = { ...legsValueRules, id: 'watchUpdate' };
  const connected = (answer: (body: never) => unknown) =>
    compileOperations({ watchUpdate: answer }, [watchUpdate]).get('watchUpdate');

  test('takes the body as it was sent, without defaults, and answers in the names of the wire', async () => {
    const operation = connected((body: object) => Promise.resolve({ total_value: Object.keys(body).length }));
    await expect(operation?.execute({})).resolves.toEqual({ total_value: 0 });
  });

  test('never answers a number that is not finite', async () => {
    const operation = connected(() => Promise.resolve({ current: { mark: Infinity } }));
    await expect(operation?.execute({})).rejects.toThrow("'mark' is Infinity");
  });
});

test('a table that does not fit the document is refused', () => {
  expect(() => compileOperations({}, rules)).toThrow('no function is bound to operation legsValue');
  expect(() => compileOperations({ legsValue: () => ({}), other: () => ({}) }, rules)).toThrow('no operation other');
  expect(() => compileOperations({ toString: () => ({}) }, rules)).toThrow();
});
