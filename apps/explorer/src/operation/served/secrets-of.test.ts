import { loadForm } from '@quant/contract/forms';
import { keptMonitors } from '../../watch/service/kept-monitors';
import { keepMonitorOf, secretsOf } from './secrets-of';

const ANSWER = {
  monitor_id: 'w_1',
  token: 't',
  webhook_secret: 'whsec_1',
  asset: 'BTC',
  direction: 'long',
  tier: 'trial',
};

function storage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  };
}

test.each([
  ['watchTrial', ['token', 'webhook_secret']],
  ['watchPosition', ['token', 'webhook_secret']],
  ['watchWebhookRotate', ['webhook_secret']],
  ['watchStatus', []],
])('the secrets of %s are %j', async (id, names) => {
  const { figures } = await loadForm(id);
  expect(secretsOf(ANSWER, figures).map(({ name }) => name)).toEqual(names);
  expect(secretsOf(undefined, figures)).toEqual([]);
});

test('the token of a new monitor is kept where the Watch page looks for it', () => {
  const kept = storage();
  keepMonitorOf({ ...ANSWER, monitor_id: 'w_0' }, 'https://x', () => kept);
  keepMonitorOf(ANSWER, 'https://x', () => kept);
  keepMonitorOf({ monitor_id: 'w_2' }, 'https://x', () => kept);
  expect(keptMonitors(() => kept)).toEqual([
    { monitorId: 'w_1', token: 't', address: 'https://x', name: 'BTC long' },
    { monitorId: 'w_0', token: 't', address: 'https://x', name: 'BTC long' },
  ]);
});
