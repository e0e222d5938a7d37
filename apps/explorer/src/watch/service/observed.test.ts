import { exported } from './exported';
import { type Observation, observed } from './observed';
import { STATUS as status } from './status-fixture';

const polledAt = (seconds: number, age: number, before: readonly Observation[], mark = 58000) =>
  observed(
    before,
    { ...status, current: status.current && { ...status.current, judgedMark: mark, priceAgeSeconds: age } },
    seconds * 1000,
  );

test('a judged mark that two polls return is one observation', () => {
  const first = polledAt(100, 4, []);
  expect(first).toMatchObject([{ at: 96_000, mark: 58000, liquidationPrice: 49910, warnPrice: 58717.65 }]);
  expect(polledAt(115, 19.3, first)).toEqual(first);
  const second = polledAt(160, 3, first, 57900);
  expect(second.map(({ mark }) => mark)).toEqual([58000, 57900]);
  expect(observed(second, { ...status, current: null }, 200_000)).toBe(second);
});

test('a change of the bands is seen at the mark that is there', () => {
  const first = polledAt(100, 4, []);
  const changed = { ...status, bands: { warnPrice: 51000, criticalPrice: 47000 } };
  expect(observed(first, changed, 100_500)).toEqual([{ ...first[0], warnPrice: 51000, criticalPrice: 47000 }]);
});

test('two days of marks are kept, and no more', () => {
  let seen: readonly Observation[] = [];
  for (let minute = 0; minute < 3000; minute++) seen = polledAt(60 * minute, 1, seen, 50_000 + minute);
  expect(seen).toHaveLength(2880);
  expect(seen.at(-1)?.mark).toBe(52_999);
});

test('an export has the token only if its owner asks for it', () => {
  const url = 'https://quant.example/v1/watch/w_1';
  expect(JSON.parse(exported(status, url))).toMatchObject({ monitor_id: 'w_1', entry_price: 62000, status_url: url });
  expect(exported(status, url)).not.toContain('token');
  expect(JSON.parse(exported(status, url, 'secret'))).toMatchObject({ token: 'secret' });
});

test('an export names the exchange of the position', () => {
  const url = 'https://quant.example/v1/watch/w_1';
  expect(JSON.parse(exported(status, url))).not.toHaveProperty('venue');
  const atBybit = { ...status, position: { ...status.position, venue: 'bybit' } };
  expect(JSON.parse(exported(atBybit, url))).toMatchObject({ venue: 'bybit' });
});
