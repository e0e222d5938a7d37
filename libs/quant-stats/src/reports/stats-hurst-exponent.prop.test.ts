import { answering } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { type Answer } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-hurst-exponent';
import { statsHurstExponent } from './stats-hurst-exponent';

const hurst = answering<'statsHurstExponent', typeof statsHurstExponent>(rules, statsHurstExponent);

const increments = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 24, maxLength: 200 });

const close = (actual: number | null, expected: number | null, tolerance: number) => {
  if (expected === null) expect(actual).toBeNull();
  else expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance);
};

function same(actual: Answer<'statsHurstExponent'>, expected: Answer<'statsHurstExponent'>, tolerance: number): void {
  expect(actual.windows.map(({ window, blocks }) => [window, blocks])).toEqual(
    expected.windows.map(({ window, blocks }) => [window, blocks]),
  );
  close(actual.hurst_exponent, expected.hurst_exponent, tolerance);
  close(actual.standard_error, expected.standard_error, tolerance);
  close(actual.hurst_corrected, expected.hurst_corrected, tolerance);
}

test('neither the unit nor the mean of the increments matters', () => {
  fc.assert(
    fc.property(
      increments,
      fc.integer({ min: -900, max: 40 }),
      fc.integer({ min: -(2 ** 30), max: 2 ** 30 }),
      (series, exponent, shift) => {
        const original = hurst({ series });
        same(hurst({ series: series.map((x) => x * 2 ** exponent) }), original, 1e-13);
        same(hurst({ series: series.map((x) => x + shift) }), original, 1e-13);
        same(hurst({ series: series.map((x) => x / 3) }), original, 1e-12);
      },
    ),
  );
});

test('the sign does not matter', () => {
  fc.assert(
    fc.property(increments, (series) => {
      same(hurst({ series: series.map((x) => -x) }), hurst({ series }), 1e-12);
    }),
  );
});

test('what stands behind the last block changes only the sizes that reach it', () => {
  fc.assert(
    fc.property(increments, (series) => {
      // 24 = 2·12: sizes 10 and 12 see nothing of four values behind the 20th and the 24th
      const head = series.slice(0, 24);
      const shorter = hurst({ series: head, max_window: 12 });
      const longer = hurst({ series: [...head, 7, -3], max_window: 12 });
      expect(longer.windows).toEqual(shorter.windows);
    }),
  );
});

test('R/S lies between its bounds, the figures fit together', () => {
  fc.assert(
    fc.property(increments, fc.integer({ min: 2, max: 10 }), (series, min_window) => {
      const answer = hurst({ series, min_window });
      for (const { window, blocks, rs_mean } of answer.windows) {
        expect(blocks).toBeLessThanOrEqual(Math.floor(series.length / window));
        // the range is at most w/2 deviations, that of half the block above, half below
        expect(rs_mean).toBeLessThanOrEqual(window / 2 + 1e-12);
        expect(rs_mean).toBeGreaterThanOrEqual(1 - 1e-12);
      }
      expect(answer.n_windows).toBe(answer.windows.length);
      if (answer.hurst_exponent === null) return;
      expect(answer.hurst_corrected).toBe(0.5 + answer.hurst_exponent - (answer.expected_hurst ?? NaN));
    }),
  );
});

test('R/S of the size 2 is 1', () => {
  fc.assert(
    fc.property(increments, (series) => {
      fc.pre(series.some((x, i) => i % 2 === 1 && x !== series[i - 1]));
      expect(hurst({ series, min_window: 2 }).windows[0]).toMatchObject({ window: 2, rs_mean: 1, expected_rs: 1 });
    }),
  );
});
