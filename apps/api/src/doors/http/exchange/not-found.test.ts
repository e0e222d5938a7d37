import { notFound } from './not-found';

const KNOWN = [
  '/',
  '/v1/options/price',
  '/v1/watch/trial',
  '/v1/watch/{monitor_id}',
  '/v1/watch/{monitor_id}/alerts',
  '/v1/watch/{monitor_id}/alerts/{alert_id}/redeliver',
];
const MONITOR = 'm_01ARZ3NDEKTSV4RRFFQ69G5FAV';

test.each([
  ['/v1/option/price', '/v1/options/price'],
  ['/v1/watch/trail', '/v1/watch/trial'],
  [`/v1/watch/${MONITOR}/alert`, '/v1/watch/{monitor_id}/alerts'],
  [`/v1/watch/${MONITOR}/`, '/v1/watch/{monitor_id}'],
  [`/v1/Watch/${MONITOR}/alerts/a_1/re-deliver`, '/v1/watch/{monitor_id}/alerts/{alert_id}/redeliver'],
  [`/v1/watch/${'x'.repeat(8000)}/alert`, '/v1/watch/{monitor_id}/alerts'],
  [`/v1/watch/${MONITOR}/history`, undefined],
  ['/admin', undefined],
  [`/${'a/'.repeat(4000)}`, undefined],
])('%.60s', (path, meant) => {
  const { status, code, message } = notFound(path, KNOWN);
  const detail = meant === undefined ? 'Not Found' : `Not Found; did you mean ${meant}?`;
  expect({ status, code, message }).toEqual({ status: 404, code: 'not_found', message: detail });
});
