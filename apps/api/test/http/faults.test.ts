import { DegenerateDataError, InvalidInputError, NoSolutionError } from '@quant/core';
import { type Operation } from '@quant/operations/all';
import request from 'supertest';
import { PRICE, VALID, detailOf, operations, recordingLogger, startService, stopService } from './service';

/** The service, with an operation that throws. */
async function postTo(execute: Operation['execute']) {
  const price = operations.get('optionsPrice');
  if (!price) throw new Error('no operation optionsPrice');
  const { logger, lines } = recordingLogger();
  const server = await startService({
    operations: new Map([['optionsPrice', { ...price, execute }]]),
    logger,
  });
  const response = await request(server).post(PRICE).send(VALID);
  await stopService(server);
  return { response, lines };
}

test('what the library refuses is a 422 at its place in the body', async () => {
  const { response } = await postTo(() => {
    throw new InvalidInputError(['K'], 'greater_than', 'greater than 0', -5);
  });
  expect(response.status).toBe(422);
  expect(detailOf(response)).toEqual([
    { type: 'greater_than', loc: ['body', 'K'], msg: 'Input should be greater than 0', input: -5 },
  ]);
});

test.each([new NoSolutionError('no root'), new DegenerateDataError('returns are constant')])(
  '$name is a 422 of the whole body',
  async (error) => {
    const { response } = await postTo(() => Promise.reject(error));
    expect(response.status).toBe(422);
    expect(detailOf(response)).toEqual([{ type: 'value_error', loc: ['body'], msg: error.message, input: VALID }]);
  },
);

test.each([
  [
    'an error',
    () => {
      throw new TypeError('secret detail');
    },
  ],
  ['a rejection', () => Promise.reject(new Error('secret detail'))],
  [
    'no error at all',
    () => {
      throw 'secret detail' as unknown as Error;
    },
  ],
  ['what JSON cannot write', () => ({ price: 1n, secret: 'secret detail' })],
])('%s is a 500 that tells nothing; the log has the rest', async (_, execute) => {
  const { response, lines } = await postTo(execute);
  expect(response.status).toBe(500);
  expect(response.text).toBe('{"detail":"Internal Server Error","code":"internal_error"}');
  const [line] = lines.filter(({ msg }) => msg === 'unexpected error');
  expect(line).toMatchObject({
    level: 50,
    request_id: response.headers['x-request-id'],
    err: expect.anything() as unknown,
  });
});
