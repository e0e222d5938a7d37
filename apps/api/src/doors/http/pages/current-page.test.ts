import { type Request } from 'express';
import { currentPage } from './current-page';

test.each([
  [200, { 'Cache-Control': 'no-store' }],
  [503, { 'Cache-Control': 'no-store', 'Retry-After': '1' }],
])('a page that says %d is kept by nobody', async (status, headers) => {
  const page = currentPage(() => ({ status, contentType: 'text/plain', body: 'well' }));
  const answer = { status, headers, contentType: 'text/plain', body: 'well' };
  expect(await page({ headers: {} } as unknown as Request)).toEqual(answer);
});
