import { refusal } from '../../../../tools/testing/refusal';
import { parseBaseUrls } from './parse-base-urls';
import { parseVenues } from './venue-names';

test('venues are read in their order', () => {
  expect(parseVenues(' krakenfutures,okx ')).toEqual(['krakenfutures', 'okx']);
});

test.each(['', 'okx,', 'okx,okx', 'OKX', 'kraken', 'constructor'])('venues: refuses %j', (text) => {
  expect(refusal(() => parseVenues(text))).toMatchObject({ param: 'venues', rule: 'value_error' });
});

test('addresses keep their path and lose a slash at the end', () => {
  const text = '{"okx":"https://proxy.example:8443/okx/","kraken":"http://127.0.0.1:1"}';
  expect(parseBaseUrls(text)).toEqual({ okx: 'https://proxy.example:8443/okx', kraken: 'http://127.0.0.1:1' });
  expect(parseBaseUrls('{}')).toEqual({});
});

test.each([
  ['', 'baseUrls', 'dict_type'],
  ['[]', 'baseUrls', 'dict_type'],
  ['null', 'baseUrls', 'dict_type'],
  ['{"ftx":"https://x.example"}', 'baseUrls.ftx', 'literal_error'],
  ['{"okx":1}', 'baseUrls.okx', 'value_error'],
  ['{"okx":"okx.example"}', 'baseUrls.okx', 'value_error'],
  ['{"okx":"ftp://okx.example"}', 'baseUrls.okx', 'value_error'],
  ['{"okx":"https://user:secret@okx.example"}', 'baseUrls.okx', 'value_error'],
  ['{"okx":"https://okx.example/?a=1"}', 'baseUrls.okx', 'value_error'],
])('addresses: refuses %j', (text, param, rule) => {
  expect(refusal(() => parseBaseUrls(text))).toMatchObject({ param, rule });
});

test('a secret in an address is not repeated', () => {
  expect(() => parseBaseUrls('{"okx":"https://user:secret@okx.example"}')).toThrow(/^(?!.*secret)/);
});
