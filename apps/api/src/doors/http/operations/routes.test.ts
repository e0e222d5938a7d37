import { routes } from './routes';

const find = routes(
  new Map([
    ['/v1/watch/trial', 'trial'],
    ['/v1/watch/{monitor_id}', 'monitor'],
    ['/v1/watch/{monitor_id}/alerts/{alert_id}/redeliver', 'redeliver'],
  ]),
);

test.each([
  ['/v1/watch/trial', 'trial', {}],
  ['/v1/watch/w_1', 'monitor', { monitor_id: 'w_1' }],
  ['/v1/watch/w_1/alerts/a_2/redeliver', 'redeliver', { monitor_id: 'w_1', alert_id: 'a_2' }],
])('%s is %s', (path, target, parameters) => {
  expect(find(path)).toEqual({ target, parameters });
});

test.each([
  '/v1/watch',
  '/v1/watch/',
  '/v1/watch/w_1/',
  '/v1/watch/w%2f1',
  '/v1/watch/w_1/alerts/a_2',
  '/v1/watch/w_1/alerts//redeliver',
  '/v1/watch/{monitor_id}/x',
  `/v1/watch/${'w'.repeat(129)}`,
])('nothing stands at %s', (path) => {
  expect(find(path)).toBeUndefined();
});
