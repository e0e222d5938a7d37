import { livePage, readyPage, servingPage } from './probes';

const REQUEST = { headers: {} };

test('a process that answers is live', async () => {
  expect(await livePage()(REQUEST)).toMatchObject({ status: 200, body: '{"status":"live"}' });
});

test.each([
  ['ready', true, false, 200, { status: 'ready' }],
  ['unable to write', false, false, 503, { detail: 'The store cannot be written to', code: 'store_unwritable' }],
  ['stopping', true, true, 503, { detail: 'The service is shutting down', code: 'shutting_down' }],
])('a service that is %s', async (_, writable, draining, status, body) => {
  const page = readyPage({ isWritable: () => Promise.resolve(writable), isDraining: () => draining });
  const content = await page(REQUEST);
  expect({ status: content.status, body: JSON.parse(content.body) as unknown }).toEqual({ status, body });
});

test('requests are wanted until the service stops, whatever the store does', async () => {
  let isDraining = false;
  const page = servingPage({ isDraining: () => isDraining });
  expect(await page(REQUEST)).toMatchObject({ status: 200, body: '{"status":"serving"}' });
  isDraining = true;
  expect(await page(REQUEST)).toMatchObject({ status: 503 });
});
