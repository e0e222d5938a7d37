import { checkWebhookUrl } from './check-webhook-url';
import { NO_NETWORKS } from './networks';
import { portsText, webhookPortsOf } from './webhook-ports';

test.each([
  ['443', [[443, 443]]],
  [
    ' 80 , 8000-8999',
    [
      [80, 80],
      [8000, 8999],
    ],
  ],
  ['1-65535', [[1, 65_535]]],
])('%j is a list of ports', (text, ports) => {
  expect(webhookPortsOf(text)).toEqual(ports);
});

test.each(['', '0', '443,', '443-80', '65536', '1-99999', 'https', '-5', '1-2-3', '4 4'])('%j is none', (text) => {
  expect(webhookPortsOf(text)).toBeUndefined();
});

test('an address at another port is refused, and told which ones are allowed', () => {
  const ports = webhookPortsOf('443,8000-8999') ?? [];
  expect(checkWebhookUrl('https://hooks.quant.dev:8443/', NO_NETWORKS, ports)).toBe('https://hooks.quant.dev:8443/');
  for (const url of ['http://hooks.quant.dev/', 'https://hooks.quant.dev:9000/'])
    expect(() => checkWebhookUrl(url, NO_NETWORKS, ports)).toThrow('must be at port 443 or 8000 to 8999');
  expect(portsText(webhookPortsOf('80,443,1024-65535') ?? [])).toBe('80, 443 or 1024 to 65535');
});
