import { refusal } from '../../../../tools/testing/refusal';
import { maxPain } from './max-pain';

const OPEN = { strikes: [90, 100, 110], calls: [1000, 2000, 800], puts: [500, 1500, 2000] };

// 90: 1500·10 + 2000·20 = 55000; 100: 1000·10 + 2000·10 = 30000; 110: 1000·20 + 2000·10 = 40000
test('worked by hand', () => {
  expect(maxPain(OPEN, { S: 100 })).toEqual({ strike: 100, payout: 30_000 });
});

test('any kind of series', () => {
  const open = { strikes: Float64Array.from(OPEN.strikes), calls: Int32Array.from(OPEN.calls), puts: OPEN.puts };
  expect(maxPain(open, { S: 100 })).toEqual(maxPain(OPEN, { S: 100 }));
});

test('nothing open', () => {
  expect(maxPain({ strikes: [90, 100], calls: [0, 0], puts: [0, 0] }, { S: 95 })).toBeNull();
});

test.each([
  ['strikes that do not ascend', { ...OPEN, strikes: [90, 90, 110] }, ['strikes', 1], 'value_error'],
  ['half a contract', { ...OPEN, puts: [1, 0.5, 1] }, ['puts', 1], 'int_type'],
  ['fewer calls than strikes', { ...OPEN, calls: [1, 2] }, ['calls'], 'too_short'],
  ['a negative number', { ...OPEN, calls: [1, -2, 3] }, ['calls', 1], 'greater_than_equal'],
  ['no puts', { strikes: OPEN.strikes, calls: OPEN.calls }, ['puts'], 'missing'],
  ['an unknown name', { ...OPEN, put: OPEN.puts }, ['put'], 'extra_forbidden'],
])('%s are refused', (_, open, path, rule) => {
  expect(refusal(() => maxPain(open as never, { S: 100 }))).toMatchObject({ path, rule });
});

test('more contracts than whole numbers are exact for are refused', () => {
  const strikes = Array.from({ length: 5000 }, (_, i) => i + 1);
  const most = strikes.map(() => 1e12);
  expect(refusal(() => maxPain({ strikes, calls: most, puts: most }, { S: 1 }))).toMatchObject({
    path: ['calls', 4503],
    rule: 'value_error',
  });
});

test('a market without a spot, or with more, is refused', () => {
  expect(refusal(() => maxPain(OPEN, {} as never))).toMatchObject({ path: ['market', 'S'], rule: 'missing' });
  expect(refusal(() => maxPain(OPEN, { S: 1, T: 1 } as never))).toMatchObject({ path: ['market', 'T'] });
});
