import fc from 'fast-check';
import { anyFunding, decades } from '../../test/scenarios';
import { INITIAL_STATE, type Position } from '../index';
import { type FundingIndex, fundingIndexAfter, NEW_FUNDING_INDEX } from './funding-index';
import { fundingAccrued } from './reading';

const HOUR = 3_600_000;
const POSITION = { entryPrice: 100, collateral: 10, maintenanceMarginRate: 0.005 };

const ticks = fc.array(
  fc.record({
    wait: fc.integer({ min: -HOUR, max: 20 * HOUR }),
    funding: fc.option(anyFunding, { nil: null, freq: 5 }),
  }),
  { minLength: 1, maxLength: 500 },
);

test('the difference of two values of the index is the sum of what a position accrued tick by tick, to 1e-14 of its terms', () => {
  const registeredAfter = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(
      ticks,
      registeredAfter,
      fc.constantFrom('long', 'short'),
      decades(0, 15),
      (all, first, direction, size) => {
        const position: Position = { ...POSITION, direction, positionSize: size };
        const side = direction === 'long' ? 1 : -1;
        let [now, index] = [0, { ...NEW_FUNDING_INDEX, value: 0.5 } as FundingIndex];
        let largest = 0.5;
        let [accrued, lastAt, fundingStart] = [0, null as number | null, null as number | null];
        for (const [i, { wait, funding }] of all.entries()) {
          now += wait;
          const before = index.value;
          index = fundingIndexAfter(index, funding, now);
          largest += Math.abs(index.value - before);
          if (i < first || funding === null) continue;
          if (lastAt !== null) {
            const dt = Math.max(0, Math.min(now - lastAt, 8 * HOUR)) / 1000;
            accrued += (-side * funding.rate * size * dt) / (funding.intervalHours * 3600);
          }
          lastAt = now;
          fundingStart ??= index.value; // what the engine does at a monitor's first rate
        }
        const found = fundingAccrued(position, { ...INITIAL_STATE, fundingStart }, index.value);
        expect(Math.abs(found - accrued)).toBeLessThanOrEqual(1e-14 * size * largest);
      },
    ),
  );
});

test('a year of minutes at one rate lose no digit', () => {
  const days = 365;
  let index = { ...NEW_FUNDING_INDEX, value: 0.3 };
  for (let minute = 0; minute <= 1440 * days; minute++)
    index = fundingIndexAfter(index, { rate: 0.0001, intervalHours: 8 }, 60_000 * minute);
  // three intervals a day
  expect(Math.abs(index.value - (0.3 + 0.0003 * days))).toBeLessThan(3e-16);
});
