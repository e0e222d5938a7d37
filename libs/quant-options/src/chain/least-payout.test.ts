import { leastPayout, type OpenStrike } from './least-payout';

const open = (strike: number, callOi: number, putOi: number): OpenStrike => ({
  strike,
  callOi,
  putOi,
});

test.each([
  ['one strike', [open(100, 5, 7)], 90, { strike: 100, payout: 0 }],
  // 90: 1500·10 + 2000·20 = 55000; 100: 1000·10 + 2000·10 = 30000; 110: 1000·20 + 2000·10 = 40000
  [
    'three strikes',
    [open(90, 1000, 500), open(100, 2000, 1500), open(110, 800, 2000)],
    100,
    { strike: 100, payout: 30000 },
  ],
  ['calls alone', [open(90, 3, 0), open(100, 4, 0)], 100, { strike: 90, payout: 0 }],
  ['puts alone', [open(90, 0, 3), open(100, 0, 4)], 90, { strike: 100, payout: 0 }],
  [
    'a tie: nearest to the spot',
    [open(95, 100, 0), open(100, 0, 0), open(105, 0, 100)],
    103,
    { strike: 105, payout: 1000 },
  ],
  ['a tie at equal distance: the lower', [open(95, 100, 0), open(105, 0, 100)], 100, { strike: 95, payout: 1000 }],
  // 3·(0.3 − 0.1) at each, of the doubles: 0.59999999999999995, nearest to the double 0.6
  ['a tie of decimal strikes', [open(0.1, 3, 0), open(0.2, 0, 0), open(0.3, 0, 3)], 0.2, { strike: 0.2, payout: 0.6 }],
  ['no open interest', [open(90, 0, 0)], 90, null],
])('%s', (_, strikes, spot, expected) => {
  const result = leastPayout(strikes, spot);
  expect(result?.strike).toBe(expected?.strike);
  expect(result?.payout ?? null).toBe(expected?.payout ?? null);
});

test('a single contract at the bounds decides between payouts of 5e26', () => {
  const most = 1e12;
  const strikes = Array.from({ length: 500 }, (_, i) => open(most - 499 + i, most, most));
  // by symmetry strikes 249 and 250 tie; one contract more tips the balance
  expect(leastPayout(strikes, 1)?.strike).toBe(most - 499 + 249);
  expect(leastPayout(strikes.with(499, open(most, most, most - 1)), most)?.strike).toBe(most - 499 + 249);
  expect(leastPayout(strikes.with(0, open(most - 499, most - 1, most)), 1)?.strike).toBe(most - 499 + 250);
  expect(leastPayout(strikes, most)?.strike).toBe(most - 499 + 250);
});
