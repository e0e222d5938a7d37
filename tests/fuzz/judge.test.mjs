import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeBy } from './judge.mjs';

const media = (schema) => ({ content: { 'application/json': { schema } } });
const document = {
  paths: {
    '/v1/price': {
      post: { responses: { 200: media({ keys: ['price'] }), 422: {}, 402: { $ref: '#/components/offer' } } },
    },
    '/v1/watch/{id}': { get: { responses: { 200: media({ keys: [] }), 404: {} } } },
    '/page': { get: { responses: { 200: media({ keys: [] }) } } },
  },
  components: {
    offer: media({ keys: ['accepts'] }),
    schemas: { ErrorBody: { keys: ['detail', 'code'] } },
    responses: { ValidationError: media({ keys: ['detail'] }), PaymentRequired: media({ keys: ['accepts'] }) },
  },
};
/** A stand-in for a JSON Schema validator: the body must have the names of the schema. */
const validatorOf =
  ({ keys = [] }) =>
  (body) =>
    keys.every((key) => key in body);
const withErrors = (schema) =>
  Object.assign(validatorOf(schema), { errors: [{ instancePath: '/0/a', message: 'is wrong' }] });

const judge = judgeBy(document, { isSelling: false, validatorOf: withErrors });
const selling = judgeBy(document, { isSelling: true, validatorOf: withErrors });

const HEADERS = {
  ...{ 'x-request-id': 'a', 'server-timing': 'app;dur=1.5', 'x-content-type-options': 'nosniff' },
  ...{ 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=utf-8' },
};
const answer = (status, body, headers = HEADERS) => ({ status, headers, text: JSON.stringify(body) });
const post = (others = {}) => ({ kind: 'body', name: '/v1/price', method: 'POST', path: '/v1/price', ...others });
const REFUSED = answer(422, { detail: [{ type: 'missing', loc: ['body', 'S'] }] });
const NOT_ALLOWED = answer(405, { detail: 'No', code: 'no' }, { ...HEADERS, allow: 'POST, OPTIONS' });
const UNKNOWN_METHOD = answer(501, { detail: 'No', code: 'no' });
const NO_CONTENT = { ...answer(204), text: '' };
const PREFLIGHT = { 'access-control-request-method': 'POST' };
const FOUND_NOTHING = answer(404, { detail: 'Not Found', code: 'not_found' });

test('a documented answer is no fault', () => {
  assert.deepEqual(judge(post({ isValid: true }), [answer(200, { price: 1 })]), []);
  assert.deepEqual(judge(post({ isValid: false }), [REFUSED]), []);
  assert.deepEqual(judge(post({ violation: { type: 'missing', loc: ['body', 'S'] } }), [REFUSED]), []);
  assert.deepEqual(selling(post({ isValid: false }), [answer(402, { accepts: [] })]), []);
  assert.deepEqual(judge({ ...post(), method: 'GET', path: '/v1/watch/w_1?token=x' }, [FOUND_NOTHING]), []);
  assert.deepEqual(judge({ ...post(), path: '/V1/price' }, [FOUND_NOTHING]), []);
  assert.deepEqual(judge({ ...post(), method: 'PUT' }, [NOT_ALLOWED]), []);
  assert.deepEqual(judge({ ...post(), method: 'PROPFIND' }, [UNKNOWN_METHOD]), []);
  assert.deepEqual(judge({ ...post(), method: 'PROPFIND', path: '/nowhere' }, [UNKNOWN_METHOD]), []);
  assert.deepEqual(judge({ ...post(), method: 'OPTIONS' }, [NO_CONTENT]), []);
  assert.deepEqual(judge({ ...post(), method: 'OPTIONS', path: '/v1' }, [FOUND_NOTHING]), []);
  assert.deepEqual(judge({ ...post(), method: 'OPTIONS', path: '/v1', headers: PREFLIGHT }, [NO_CONTENT]), []);
  assert.deepEqual(judge({ ...post(), method: 'GET', path: '/favicon.ico' }, [{ ...NO_CONTENT, status: 308 }]), []);
  assert.deepEqual(judge({ ...post(), method: 'DELETE', path: '/favicon.ico' }, [NOT_ALLOWED]), []);
  assert.deepEqual(judge({ ...post(), method: 'HEAD', path: '/page' }, [{ ...answer(200, {}), text: '' }]), []);
});

const FAULTS = {
  'status 500': [post(), answer(500, { detail: 'x', code: 'x' })],
  'status 503 is not documented': [post(), answer(503, { detail: 'x', code: 'x' })],
  'the body of 200 breaks its schema: /N/a is wrong': [post(), answer(200, { value: 1 })],
  'status 200 with a body that is not JSON': [post(), { ...answer(200, {}), text: '{' }],
  'content type text/plain is not documented': [post(), answer(200, {}, { ...HEADERS, 'content-type': 'text/plain' })],
  'missing or wrong: x-request-id': [post(), answer(200, { price: 1 }, { ...HEADERS, 'x-request-id': undefined })],
  'a body that breaks its schema is answered': [post({ isValid: false }), answer(200, { price: 1 })],
  'less_than at body.S is answered by 422 missing at body.S': [
    post({ violation: { type: 'less_than', loc: ['body', 'S'] } }),
    REFUSED,
  ],
  'a valid body is refused: float_type at body.S': [
    post({ isValid: true }),
    answer(422, { detail: [{ type: 'float_type', loc: ['body', 'S'] }] }),
  ],
  'status 200 for an unknown path': [{ ...post(), path: '/v1/price/' }, answer(200, { price: 1 })],
  'status 405 for an unknown method': [{ ...post(), method: 'PROPFIND' }, NOT_ALLOWED],
  'status 501 for a method that is not documented': [{ ...post(), method: 'PUT' }, UNKNOWN_METHOD],
  'OPTIONS is answered by 404': [{ ...post(), method: 'OPTIONS' }, FOUND_NOTHING],
  'OPTIONS is answered by 204': [{ ...post(), method: 'OPTIONS', path: '/v1' }, NO_CONTENT],
  'missing or wrong: allow': [{ ...post(), method: 'PUT' }, answer(405, { detail: 'No', code: 'no' })],
  'status 404 is not documented': [{ ...post(), method: 'GET', path: '/favicon.ico' }, FOUND_NOTHING],
  'no answer: reset': [post(), { error: 'reset' }],
  'no HTTP came back: "0"': [{ pieces: [''] }, { unreadable: '0' }],
  '0 of 1 requests are answered: 400': [{ pieces: [''], sound: 1 }, answer(400, { detail: 'x', code: 'x' })],
};

for (const [problem, [request, found]] of Object.entries(FAULTS))
  test(`a fault: ${problem}`, () => assert.deepEqual(judge(request, [found]), [problem]));

test('the same request is answered by the same bytes', () => {
  const twice = { ...post(), isRepeated: true };
  const [one, other] = [answer(200, { price: 1 }), answer(200, { price: 2 })];
  assert.deepEqual(judge(twice, [one, one]), []);
  assert.deepEqual(judge(twice, [one, other]), ['the same request is answered differently']);
});
