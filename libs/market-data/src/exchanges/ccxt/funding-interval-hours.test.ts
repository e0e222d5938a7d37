import { fundingIntervalHours } from './perpetual-terms';

const HOUR = 3_600_000;

test.each([
  ['as the venue says, whatever ccxt remembers', { info: { fundingIntervalHour: '2' }, interval: '8h' }, 2],
  ['between two settlements, where ccxt has no name for it', { ...between(6), interval: '21600000' }, 6],
  ['between two settlements that are a second off', { fundingTimestamp: 0, nextFundingTimestamp: 4 * HOUR + 1000 }, 4],
  ['as ccxt knows', { info: {}, interval: '1h' }, 1],
  ['unknown', { info: {} }, undefined],
  ['unknown, by settlements at one time', between(0), undefined],
  ['unknown, by milliseconds alone', { interval: '21600000' }, undefined],
  ['unknown, by an empty word of the venue', { info: { fundingIntervalHour: '' } }, undefined],
])('hours between payments: %s', (_, rate, hours) => {
  expect(fundingIntervalHours(rate)).toBe(hours);
});

function between(hours: number) {
  return { fundingTimestamp: HOUR, nextFundingTimestamp: HOUR * (1 + hours) };
}
