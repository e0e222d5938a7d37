/** In a quiet market venues differ a little all the time. That is to be said seldom. */
import { quietMarket, type Quiet } from './quiet-market';

/** Sixty in `npm test -- long`. */
const PATHS = Number(process.env['QUIET_PATHS'] ?? 2);

test.each([
  [2, 20],
  [2, 50],
  [3, 20],
  [3, 50],
  [5, 20],
  [5, 50],
])('of %d venues, with a leverage of %d: liq_unconfirmed is at most a tenth of liq_warn', (venues, leverage) => {
  const counts: Quiet = quietMarket({ venues, leverage, paths: PATHS });
  expect(counts.warned).toBeGreaterThan(0);
  expect(counts.unconfirmed).toBeLessThanOrEqual(0.1 * counts.warned);
});
