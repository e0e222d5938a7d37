import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../../../../../tools/testing/refusal';
import { checkWebhookHost, checkWebhookUrl, isAllowedAddress, networksOf } from '../../index';

interface Vectors {
  readonly webhook_target_address_allowed: readonly { readonly address: string; readonly allowed: boolean }[];
}

const vectors = JSON.parse(
  readFileSync(join(__dirname, '../../../../contract/golden/service.vectors.json'), 'utf8'),
) as Vectors;

test.each(vectors.webhook_target_address_allowed)('$address: $allowed', ({ address, allowed }) => {
  expect(isAllowedAddress(address)).toBe(allowed);
});

// both ends of each special range, and their neighbours outside
test.each([
  ['1.0.0.0', true],
  ['9.255.255.255', true],
  ['10.255.255.255', false],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.127.255.255', false],
  ['126.255.255.255', true],
  ['128.0.0.0', true],
  ['168.63.129.15', true],
  ['168.63.129.16', false],
  ['169.253.255.255', true],
  ['169.254.0.0', false],
  ['169.254.255.255', false],
  ['169.255.0.0', true],
  ['172.15.255.255', true],
  ['191.255.255.255', true],
  ['192.0.0.0', false],
  ['192.0.0.255', false],
  ['192.0.1.0', true],
  ['192.0.2.255', false],
  ['192.0.3.0', true],
  ['192.31.196.1', false],
  ['192.52.193.1', false],
  ['192.88.99.1', false],
  ['192.167.255.255', true],
  ['192.168.0.0', false],
  ['192.169.0.0', true],
  ['192.175.48.1', false],
  ['198.17.255.255', true],
  ['198.19.255.255', false],
  ['198.20.0.0', true],
  ['198.51.100.255', false],
  ['203.0.113.255', false],
  ['223.255.255.255', true],
  ['224.0.0.0', false],
  ['1fff:ffff::1', false],
  ['2000::1', true],
  ['2001::1', false],
  ['2001:1ff:ffff::1', false],
  ['2001:200::1', true],
  ['2001:db7:ffff::1', true],
  ['2001:db8:ffff::1', false],
  ['2001:db9::1', true],
  ['2001:ffff::1', true],
  ['2002:ffff::1', false],
  ['2003::1', true],
  ['2620:4f:8000::1', false],
  ['2620:4f:8001::1', true],
  ['3ffe:ffff::1', true],
  ['3fff::1', false],
  ['3fff:fff:ffff::1', false],
  ['3fff:1000::1', true],
  ['4000::1', false],
  ['5f00::1', false],
  ['64:ff9b::808:808', false],
  ['100::1', false],
  ['::ffff:0:127.0.0.1', false],
  ['::8.8.8.8', false],
  ['fec0::1', false],
])('%s: %s', (address, allowed) => {
  expect(isAllowedAddress(address)).toBe(allowed);
});

test.each([
  '',
  'localhost',
  '8.8.8',
  '0x8.8.8.8',
  '010.8.8.8',
  '134744072',
  '8.8.8.8 ',
  '[2606:4700::1]',
  '2606:4700::1%eth0',
  '8.8.8.8/32',
])('%j is no address', (text) => {
  expect(isAllowedAddress(text, networksOf(['0.0.0.0/0', '::/0']))).toBe(false);
});

test('an operator allows networks, of their own family and in either dress', () => {
  const networks = networksOf(['10.1.0.0/16', 'fd00::/8', '127.0.0.1/32']);
  const allowed = ['10.1.2.3', 'fd12::1', '127.0.0.1', '::ffff:10.1.2.3', '8.8.8.8'];
  const refused = ['10.2.0.1', '127.0.0.2', 'fe80::1', '::ffff:10.2.0.1', '::1'];
  expect(allowed.filter((address) => !isAllowedAddress(address, networks))).toEqual([]);
  expect(refused.filter((address) => isAllowedAddress(address, networks))).toEqual([]);
});

test.each([
  '10.0.0.0',
  '10.0.0.0/33',
  'fd00::/129',
  'localhost/8',
  '',
  '10/8',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/1e1',
  '::ffff:10.0.0.0/104',
])('%j is no range', (cidr) => {
  expect(refusal(() => networksOf(['10.0.0.0/8', cidr]))).toMatchObject({ path: ['cidrs', 1], rule: 'value_error' });
});

test.each([
  ['https://hooks.quant.dev', 'https://hooks.quant.dev/'],
  ['HTTPS://Hooks.Quant.DEV:443/A?b=c%20d', 'https://hooks.quant.dev/A?b=c%20d'],
  ['http://hooks.quant.dev:80/', 'http://hooks.quant.dev/'],
  ['http://hooks.quant.dev:443/', 'http://hooks.quant.dev:443/'],
  ['https://hooks.quant.dev:1024/', 'https://hooks.quant.dev:1024/'],
  ['https://hooks.quant.dev:65535/', 'https://hooks.quant.dev:65535/'],
  ['https://hooks.quant.dev./x', 'https://hooks.quant.dev/x'],
  ['https://bücher.de/', 'https://xn--bcher-kva.de/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://[2606:4700:4700::1111]:8443/', 'https://[2606:4700:4700::1111]:8443/'],
  ['https://hooks.quant.dev/@user', 'https://hooks.quant.dev/@user'],
  ['https://localhost.run/', 'https://localhost.run/'],
  [`https://hooks.quant.dev/${'a'.repeat(2024)}`, `https://hooks.quant.dev/${'a'.repeat(2024)}`],
])('%s is a webhook', (url, normal) => {
  expect(checkWebhookUrl(url)).toBe(normal);
});

test.each<[url: unknown, rule: string]>([
  [undefined, 'missing'],
  [null, 'string_type'],
  ['', 'string_too_short'],
  [`https://hooks.quant.dev/${'a'.repeat(2025)}`, 'string_too_long'],
  ['hooks.quant.dev', 'value_error'],
  ['/hook', 'value_error'],
  ['//hooks.quant.dev/', 'value_error'],
  ['https://', 'value_error'],
  ['ftp://hooks.quant.dev/', 'value_error'],
  ['javascript:alert(1)', 'value_error'],
  ['data:text/plain,x', 'value_error'],
  ['https://user@hooks.quant.dev/', 'value_error'],
  ['https://user:pw@hooks.quant.dev/', 'value_error'],
  ['https://:pw@hooks.quant.dev/', 'value_error'],
  ['https://@hooks.quant.dev/', 'value_error'],
  ['https://hooks.quant.dev/#here', 'value_error'],
  ['https://hooks.quant.dev/#', 'value_error'],
  ['https://hooks.quant.dev:0/', 'value_error'],
  ['https://hooks.quant.dev:22/', 'value_error'],
  ['https://hooks.quant.dev:81/', 'value_error'],
  ['https://hooks.quant.dev:1023/', 'value_error'],
  ['https://hooks.quant.dev:65536/', 'value_error'],
  ['https://hooks.quant.dev\\@10.0.0.1/', 'value_error'],
  ['https://hooks.quant.dev/a b', 'value_error'],
  [' https://hooks.quant.dev/', 'value_error'],
  ['https://hooks.quant.dev/\n', 'value_error'],
  ['ht\ttps://hooks.quant.dev/', 'value_error'],
  ['https://hooks/', 'value_error'],
  ['https://hooks./', 'value_error'],
  ['https://hooks.quant.internal/', 'value_error'],
  ['https://printer.local/', 'value_error'],
  ['https://nas.home.arpa/', 'value_error'],
  ['https://example.invalid/', 'value_error'],
  ['https://hidden.onion/', 'value_error'],
  ['https://a.svc/', 'value_error'],
])('%j is none', (url, rule) => {
  expect(refusal(() => checkWebhookUrl(url as string))).toMatchObject({ path: ['webhookUrl'], rule });
});

test('with networks of its own, an operator names hosts as it likes', () => {
  const networks = networksOf(['10.0.0.0/8']);
  expect(checkWebhookUrl('http://receiver:9000/hook', networks)).toBe('http://receiver:9000/hook');
  expect(checkWebhookUrl('http://localhost:9000/', networks)).toBe('http://localhost:9000/');
  expect(checkWebhookUrl('http://10.1.2.3/', networks)).toBe('http://10.1.2.3/');
  expect(refusal(() => checkWebhookUrl('http://127.0.0.1/', networks))).toMatchObject({ rule: 'value_error' });
});

const url = 'https://hooks.quant.dev/';

test('a name is looked up at the registration, all of it', async () => {
  const answers = (addresses: readonly string[]) => ({ resolve: () => Promise.resolve(addresses) });
  await expect(checkWebhookHost(url, answers(['93.184.216.34', '2606:4700::1']))).resolves.toBe(url);
  await expect(checkWebhookHost(url, { ...answers(['10.1.1.1']), networks: networksOf(['10.0.0.0/8']) })).resolves.toBe(
    url,
  );
});

test('a refused name tells nothing of the network behind', async () => {
  const refusals = await Promise.all(
    [
      () => Promise.resolve(['93.184.216.34', '10.0.0.5']),
      () => Promise.resolve([]),
      () => Promise.reject(new Error('ENOTFOUND hooks.quant.dev')),
      () => new Promise<never>(() => undefined),
    ].map((resolve) => checkWebhookHost(url, { resolve, timeoutMs: 50 }).catch((error: unknown) => String(error))),
  );
  const message = `InvalidInputError: webhookUrl must be at a host of the public internet; received '${url}…'`;
  expect(refusals).toEqual([message, message, message, message]);
});

test('a bad URL is refused before anything is looked up', async () => {
  const resolve = jest.fn(() => Promise.resolve(['93.184.216.34']));
  await expect(checkWebhookHost('https://hooks/', { resolve })).rejects.toMatchObject({ rule: 'value_error' });
  await expect(checkWebhookHost('https://10.0.0.1/', { resolve })).rejects.toMatchObject({ rule: 'value_error' });
  expect(resolve).not.toHaveBeenCalled();
});
