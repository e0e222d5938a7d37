import { endpointProblem } from './endpoint-url';

const rule = (text: string, isRealMoney = true, mayHaveQuery = false) =>
  endpointProblem(text, { isRealMoney, mayHaveQuery });

test.each([
  'https://pay.example',
  'https://pay.example:8443/x402/',
  'HTTPS://PAY.EXAMPLE',
  'https://203.0.113.7/',
  'https://pay.example/a@b',
])('%s is a good address', (text) => {
  expect(rule(text)).toBeUndefined();
});

test.each([
  'http://127.0.0.1:4021',
  'http://127.9.9.9',
  'http://2130706433', // 127.0.0.1 as one number
  'http://localhost:4021/x',
  'http://localhost.',
  'http://pay.localhost',
  'http://[::1]:80',
  'http://[::ffff:10.0.0.1]',
  'http://[fd12::9]',
  'http://[fe80::1]',
  'http://10.1.2.3',
  'http://172.31.255.255',
  'http://192.168.1.1',
  'http://169.254.7.7',
  'http://100.64.0.1',
  'http://facilitator:4021',
  'http://facilitator.pay.svc.cluster.local',
  'http://pay.internal',
])('%s is plain http that leaves no private network', (text) => {
  expect(rule(text)).toBeUndefined();
});

test.each([
  'http://pay.example',
  'http://203.0.113.7',
  'http://172.32.0.1',
  'http://11.0.0.1',
  'http://100.128.0.1',
  'http://[2001:db8::1]',
  'http://[::ffff:203.0.113.7]',
  'http://127.0.0.1.pay.example',
  'http://localhost.pay.example',
  'http://internal.example',
  'http://pay.example.',
])('%s is plain http over the internet, which real money forbids', (text) => {
  expect(rule(text)).toContain('an https URL');
  expect(rule(text, false)).toBeUndefined();
});

test.each([
  ['', 'an http or https URL'],
  ['pay.example', 'an http or https URL'],
  ['https:pay.example', 'an http or https URL'],
  ['//pay.example', 'an http or https URL'],
  ['ftp://pay.example', 'an http or https URL'],
  ['file:///etc/passwd', 'an http or https URL'],
  ['https://', 'an http or https URL'],
  ['https://pay.example\t/x', 'an http or https URL'],
  ['https://pay .example', 'an http or https URL'],
  ['https://pay.example:99999', 'an http or https URL'],
  ['https://user:pw@pay.example', 'a URL without user and password'],
  ['https://user@pay.example', 'a URL without user and password'],
  ['https://:pw@pay.example', 'a URL without user and password'],
  ['https://pay.example#', 'a URL without fragment'],
  ['https://pay.example/#a', 'a URL without fragment'],
  ['https://pay.example?', 'a URL without query'],
  ['https://pay.example/?key=1', 'a URL without query'],
])('%j must be %s', (text, expected) => {
  expect(rule(text)).toBe(expected);
});

test('where a query is allowed, nothing else is', () => {
  expect(rule('https://rpc.example/?api-key=1', true, true)).toBeUndefined();
  expect(rule('https://rpc.example/?api-key=1#a', true, true)).toBe('a URL without fragment');
  expect(rule('https://u:p@rpc.example/?api-key=1', true, true)).toBe('a URL without user and password');
});
