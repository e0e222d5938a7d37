import { queueOf, queuePace } from './stored-address';
import { openAddress, sealAddress } from './webhook-address';

const KEY = Buffer.alloc(32, 7);
const URL_ = 'https://api.telegram.org/bot123:SECRET/sendMessage?chat_id=1';

test('an address opens with its key and for its monitor, and with nothing else', () => {
  const sealed = sealAddress(KEY, 'w_1', URL_);
  expect(openAddress(KEY, 'w_1', sealed)).toBe(URL_);
  expect(openAddress(KEY, 'w_2', sealed)).toBeNull();
  expect(openAddress(Buffer.alloc(32, 8), 'w_1', sealed)).toBeNull();
});

test('an address shows nothing of what it is, and never looks the same', () => {
  const [one, other] = [sealAddress(KEY, 'w_1', URL_), sealAddress(KEY, 'w_1', URL_)];
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toMatch(/SECRET|telegram|http/);
  expect(one).not.toBe(other);
});

test('a text that was changed does not open', () => {
  const sealed = sealAddress(KEY, 'w_1', URL_);
  for (const text of ['', 'v1.', URL_, sealed.slice(0, -2), `${sealed.slice(0, 20)}AAAA${sealed.slice(24)}`])
    expect(openAddress(KEY, 'w_1', text)).toBeNull();
});

test('a queue is one of a bot or a webhook, and reveals no token', () => {
  const queue = queueOf(KEY, URL_, 'auto');
  expect(queue).toMatch(/^telegram:[\w-]{22}$/);
  expect(queueOf(KEY, URL_.replace('chat_id=1', 'chat_id=2'), 'auto')).toBe(queue);
  expect(queueOf(KEY, URL_.replace('SECRET', 'OTHER'), 'auto')).not.toBe(queue);
  expect(queueOf(Buffer.alloc(32, 8), URL_, 'auto')).not.toBe(queue);
});

test('receivers of Standard Webhooks queue by host, as fast as they answer', () => {
  expect(queueOf(KEY, 'https://hooks.quant.dev/a', 'auto')).toBe('hooks.quant.dev');
  expect(queueOf(KEY, 'https://[2606:4700::1]/a', 'auto')).toBe('[2606:4700::1]');
  expect(queuePace('hooks.quant.dev')).toBeNull();
  expect(queuePace('[2606:4700::1]')).toBeNull();
  expect(queuePace('slack:x')).toEqual({ burst: 1, gapMs: 1000 });
});
