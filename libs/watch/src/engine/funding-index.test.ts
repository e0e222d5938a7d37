import { fundingIndexAfter, NEW_FUNDING_INDEX, type FundingIndex } from './funding-index';

const HOUR = 3_600_000;
const FUNDING = { rate: 0.0008, intervalHours: 8 };

const startedAt = (at: number, value = 0): FundingIndex => ({ value, residue: 0, at });

test('a gap counts for eight hours at most, whatever the interval', () => {
  const after = (intervalHours: number, hours: number) =>
    fundingIndexAfter(startedAt(0), { rate: 0.0008, intervalHours }, hours * HOUR).value;
  expect([after(8, 8), after(8, 9), after(1, 100)]).toEqual([0.0008, 0.0008, 0.0064]);
});

test('a clock that is set back accrues nothing, and goes on from there', () => {
  const index = fundingIndexAfter(startedAt(10 * HOUR, 0.5), FUNDING, 5 * HOUR);
  expect(index).toEqual(startedAt(5 * HOUR, 0.5));
  expect(fundingIndexAfter(index, FUNDING, 6 * HOUR)).toMatchObject({ value: 0.5001, at: 6 * HOUR });
});

test('the first rate starts the clock, a tick without one leaves it', () => {
  const started = fundingIndexAfter(NEW_FUNDING_INDEX, FUNDING, 5 * HOUR);
  expect(started).toEqual(startedAt(5 * HOUR));
  const skipped = fundingIndexAfter(started, null, 6 * HOUR);
  expect(skipped).toBe(started);
  // the rate of the tick holds for the gap before it
  expect(fundingIndexAfter(skipped, FUNDING, 7 * HOUR).value).toBe(0.0002);
});
