import fc from 'fast-check';
import { hurstExponent, type HurstExponent } from './index';

const increments = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 24, maxLength: 200 });

const close = (actual: number | null, expected: number | null, tolerance: number) => {
  if (expected === null) expect(actual).toBeNull();
  else expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance);
};

function same(actual: HurstExponent, expected: HurstExponent, tolerance: number): void {
  expect(actual.windows.map(({ window, blocks }) => [window, blocks])).toEqual(
    expected.windows.map(({ window, blocks }) => [window, blocks]),
  );
  close(actual.hurstExponent, expected.hurstExponent, tolerance);
  close(actual.standardError, expected.standardError, tolerance);
  close(actual.hurstCorrected, expected.hurstCorrected, tolerance);
}

test('neither the unit nor the mean of the increments matters', () => {
  fc.assert(
    fc.property(
      increments,
      fc.integer({ min: -900, max: 40 }),
      fc.integer({ min: -(2 ** 30), max: 2 ** 30 }),
      (series, exponent, shift) => {
        const original = hurstExponent({ series });
        same(hurstExponent({ series: series.map((x) => x * 2 ** exponent) }), original, 1e-13);
        same(hurstExponent({ series: series.map((x) => x + shift) }), original, 1e-13);
        same(hurstExponent({ series: series.map((x) => x / 3) }), original, 1e-12);
      },
    ),
  );
});

test('the sign does not matter', () => {
  fc.assert(
    fc.property(increments, (series) => {
      same(hurstExponent({ series: series.map((x) => -x) }), hurstExponent({ series }), 1e-12);
    }),
  );
});

test('what stands behind the last block changes only the sizes that reach it', () => {
  fc.assert(
    fc.property(increments, (series) => {
      // 24 = 2·12: sizes 10 and 12 see nothing of four values behind the 20th and the 24th
      const head = series.slice(0, 24);
      const shorter = hurstExponent({ series: head, maxWindow: 12 });
      const longer = hurstExponent({ series: [...head, 7, -3], maxWindow: 12 });
      expect(longer.windows).toEqual(shorter.windows);
    }),
  );
});

test('R/S lies between its bounds, the figures fit together', () => {
  fc.assert(
    fc.property(increments, fc.integer({ min: 2, max: 10 }), (series, minWindow) => {
      const answer = hurstExponent({ series, minWindow });
      for (const { window, blocks, rsMean } of answer.windows) {
        expect(blocks).toBeLessThanOrEqual(Math.floor(series.length / window));
        // the range is at most w/2 deviations, that of half the block above, half below
        expect(rsMean).toBeLessThanOrEqual(window / 2 + 1e-12);
        expect(rsMean).toBeGreaterThanOrEqual(1 - 1e-12);
      }
      expect(answer.nWindows).toBe(answer.windows.length);
      if (answer.hurstExponent === null) return;
      expect(answer.hurstCorrected).toBe(0.5 + answer.hurstExponent - (answer.expectedHurst ?? NaN));
    }),
  );
});

test('R/S of the size 2 is 1', () => {
  fc.assert(
    fc.property(increments, (series) => {
      fc.pre(series.some((x, i) => i % 2 === 1 && x !== series[i - 1]));
      expect(hurstExponent({ series, minWindow: 2 }).windows[0]).toMatchObject({ window: 2, rsMean: 1, expectedRs: 1 });
    }),
  );
});
