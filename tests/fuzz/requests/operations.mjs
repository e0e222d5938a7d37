import fc from 'fast-check';
import { extremeBodies, randomBodies } from '../../../apps/api/test/bodies/bodies.ts';
import { jsonText, violationsOf } from '../../../apps/api/test/contract/violations.ts';
import { JSON_HEADERS, offeredOperations } from './offered.mjs';
import { brokenTexts, hugeTexts } from './texts.mjs';

/** Requests of every kind to every operation. */
export function operationRequests(document) {
  return fc.oneof(...offeredOperations(document).map((operation) => requestsTo(operation, document)));
}

function requestsTo(operation, document) {
  const { path, schema, examples, validate } = operation;
  const source = { schema, document, examples };
  const post = (kind, body, others = {}) => ({
    ...{ kind, name: path, method: 'POST', path, headers: JSON_HEADERS, body },
    ...others,
  });
  const example = JSON.stringify(examples[0]);
  const valid = fc.oneof(randomBodies(source), extremeBodies(source)).map((body) => {
    return post('body', JSON.stringify(body), { isValid: validate(JSON.parse(JSON.stringify(body))) });
  });
  const broken = violationsArbitrary(operation, document).map(({ body, type, loc }) =>
    post('one rule broken', jsonText(body), type && { isValid: false, violation: { type, loc } }),
  );
  return fc.oneof(
    { weight: 50, arbitrary: valid },
    { weight: 20, arbitrary: broken },
    { weight: 8, arbitrary: brokenTexts(example).map((text) => post('malformed', text)) },
    { weight: 6, arbitrary: headersOf().map((headers) => post('headers', example, { headers })) },
    { weight: 6, arbitrary: elsewhere(post, path, example) },
    { weight: 5, arbitrary: fc.constantFrom(...examples).map((body) => repeated(post, body)) },
    { weight: 0.2 * 5, arbitrary: hugeTexts(example).map((text) => post('huge', text)) },
  );
}

function repeated(post, body) {
  return post('repeated', JSON.stringify(body), { isValid: true, isRepeated: true });
}

/** Derived on first use: each operation has hundreds. */
function violationsArbitrary({ schema, examples, validate }, document) {
  let known;
  const all = () => {
    try {
      // another branch of the schema may allow what one refuses
      return violationsOf(schema, document, examples[0]).filter(({ body }) => !validate(body));
    } catch {
      // this schema has rules that the generator cannot violate
      return [{ body: null }];
    }
  };
  return fc.nat().map((i) => {
    known ??= all();
    return known[i % known.length];
  });
}

const TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json;charset=latin1',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json',
  'application/json, text/plain',
  ';;;',
  '',
];

/** Media types, encodings and headers that are unusual, wrong or many. */
function headersOf() {
  const others = [
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'identity' },
    { 'content-encoding': 'br, gzip' },
    { accept: 'text/html' },
    { accept: '*/*;q=0' },
    { 'accept-encoding': 'gzip, br' },
    { expect: '100-continue' },
    { expect: '200-maybe' },
    { 'x-request-id': 'a'.repeat(200) },
    { 'x-request-id': '<script>' },
    { 'payment-signature': 'bm90IGEgcGF5bWVudA==' },
    { 'payment-signature': '{}' },
    { 'x-payment': '%%%' },
    { origin: 'null' },
    { 'x-forwarded-for': '1.2.3.4, ::1' },
    { 'if-none-match': '*' },
    { range: 'bytes=0-1' },
    { connection: 'close' },
    { te: 'trailers' },
    { cookie: 'a=b; '.repeat(500) },
    Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`x-many-${i}`, 'a'])),
    { 'x-large': 'a'.repeat(20_000) },
  ];
  const types = TYPES.map((type) => ({ 'content-type': type }));
  return fc.constantFrom(...types, ...others.map((headers) => ({ ...JSON_HEADERS, ...headers })));
}

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Other methods, and paths that are nearly those of the operation. */
function elsewhere(post, path, example) {
  const paths = [
    path.toUpperCase(),
    `${path}/`,
    path.replace('/v1/', '/v1//'),
    path.replace('/v1/', '/v1/./'),
    path.replace('/v1/', '/v2/'),
    `${path}%20`,
    `${path}%00`,
    `${path}%`,
    `${path}?a=1&a=2&__proto__[x]=1`,
    `${path}?${'q'.repeat(3000)}`,
    `${path}#fragment`,
    path.replace('/v1/', '/v1/../v1/'),
    path.slice(0, -1),
    `/${path}`,
  ];
  const wrongPaths = fc.constantFrom(...paths).map((wrong) => post('path', example, { path: wrong }));
  const wrongMethods = fc
    .constantFrom(...METHODS)
    .map((method) =>
      post('method', ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) ? undefined : example, { method }),
    );
  return fc.oneof(wrongPaths, wrongMethods);
}
