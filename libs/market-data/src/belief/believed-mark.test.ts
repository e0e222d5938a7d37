import fc from 'fast-check';
import { believedMark, type VenueMark } from './believed-mark';
import { judgeAlone, type Jump } from './sole-venue';

const says = (marks: readonly number[]): VenueMark[] =>
  marks.map((mark, i) => ({ venue: 'abcdefg'[i] ?? '?', mark, at: i }));
const believed = (marks: readonly number[], lastSource: string | null = null, agreement = 0.01) =>
  believedMark(says(marks), agreement, lastSource);

test.each<[number[], mark: number, long: number, short: number, disputed: boolean]>([
  // two: the mean is shown, and the better one of both judges
  [[100, 101], 100.5, 101, 100, false],
  [[101, 100], 100.5, 101, 100, false],
  [[100, 101.0001], 100.50005, 101.0001, 100, true],
  [[100, 10], 55, 100, 10, true],
  // three and more: the middle is shown, and the second worst judges
  [[100, 100.4, 101], 100.4, 100.4, 100.4, false],
  [[100, 102, 104], 102, 102, 102, true],
  [[1000, 100, 100.2], 100.2, 100.2, 100.2, false],
  [[100, 100.25, 100.75, 101], 100.5, 100.25, 100.75, false],
  [[100, 100, 10, 10], 55, 10, 100, false],
  [[10, 10, 100, 100, 100], 100, 10, 100, false],
  // the audit's crash: five venues a percent and more apart
  [[94.8, 90, 92.4, 93.6, 91.2], 92.4, 91.2, 93.6, true],
])('%j', (marks, mark, long, short, disputed) => {
  expect(believed(marks)).toMatchObject({ mark, judged: { long, short }, disputed, singleSource: false });
});

test('venues that are as far apart as the asset moves agree', () => {
  expect(believed([100, 104], null, 0.04).disputed).toBe(false);
  expect(believed([100, 104.01], null, 0.04).disputed).toBe(true);
});

test.each<[number[], string | null, string]>([
  [[100, 100.4, 101], null, 'b'],
  [[100, 100.4, 101], 'c', 'c'],
  [[100, 100.4, 1010], 'c', 'b'],
  [[100, 101], null, 'a'],
  [[100, 101], 'b', 'b'],
  // nobody agrees with the middle of two camps: the first of the nearest
  [[100, 100, 10, 10], null, 'a'],
])('the source of %j after %s is %s', (marks, lastSource, source) => {
  const { source: found, at } = believed(marks, lastSource);
  expect([found, at]).toEqual([source, 'abcdefg'.indexOf(source)]);
});

/** Counts, which the code does not. */
const howManyAtOrBelow = (marks: readonly number[], price: number): number =>
  marks.filter((mark) => mark <= price).length;

test('two venues at least put a position where it is judged, or worse; and no liar alone moves that past the honest', () => {
  const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 6 }), fc.nat(), price, (marks, place, lie) => {
      const { judged } = believed(marks);
      expect(howManyAtOrBelow(marks, judged.long)).toBeGreaterThanOrEqual(2);
      expect(marks.filter((mark) => mark >= judged.short).length).toBeGreaterThanOrEqual(2);
      const honest = marks.filter((_, i) => i !== place % marks.length);
      const told = believed(marks.map((mark, i) => (i === place % marks.length ? lie : mark))).judged;
      expect(told.long).toBeGreaterThanOrEqual(Math.min(...honest));
      expect(told.short).toBeLessThanOrEqual(Math.max(...honest));
    }),
  );
});

test('the order of the venues decides whose mark it is, and nothing else', () => {
  const marks = fc.array(fc.double({ min: 1, max: 2, noNaN: true }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(marks, (said) => {
      const [there, back] = [believed(said), believed([...said].reverse())];
      expect([back.mark, back.judged, back.disputed]).toEqual([there.mark, there.judged, there.disputed]);
    }),
  );
});

describe('the only venue that lists an asset', () => {
  const MINUTE = 60_000;
  /** Believed marks, one for each reading a minute after the last; null: none. */
  const run = (lastMark: number | null, marks: readonly number[], recentMove = 0, pause = MINUTE) => {
    let [last, jump]: [number | null, Jump] = [lastMark, []];
    return marks.map((mark, i) => {
      const verdict = judgeAlone({ venue: 'a', mark, at: i * pause }, last, recentMove, jump);
      jump = verdict.jump;
      last = verdict.believed?.mark ?? last;
      return verdict.believed?.mark ?? null;
    });
  };

  test.each<[string, number | null, number[], number, (number | null)[]]>([
    ['that was never seen', null, [100, 109], 0, [100, 109]],
    ['may rise by 10 %', 100, [110], 0, [110]],
    ['may not rise by more at once', 100, [110.001], 0, [null]],
    ['may fall as far, seen from below', 100, [90.9091], 0, [90.9091]],
    ['may not fall further at once', 100, [90.9], 0, [null]],
    ['may do so if it moves like that', 100, [119], 0.04, [119]],
    ['and not further', 100, [123], 0.04, [null]],
    [
      'is believed at the third reading on one side, the middle of them',
      100,
      [85, 80, 83, 84],
      0,
      [null, null, 83, 84],
    ],
    ['is believed when it goes on falling', 100, [85, 75, 65], 0, [null, null, 75]],
    ['is not believed for a reading on the other side', 100, [85, 120, 85, 84, 83], 0, [null, null, null, null, 84]],
    ['is believed at once when it comes back', 100, [85, 99, 85, 84], 0, [null, 99, null, null]],
  ])('%s', (_, lastMark, marks, recentMove, expected) => {
    expect(run(lastMark, marks, recentMove)).toEqual(expected);
  });

  test('a reading that is repeated, or comes after a long pause, is not another one in a row', () => {
    expect(run(100, [85, 85, 85, 85], 0, 0)).toEqual([null, null, null, null]);
    expect(run(100, [85, 85, 85, 85], 0, 180_001)).toEqual([null, null, null, null]);
    expect(run(100, [85, 85, 85], 0, 180_000)).toEqual([null, null, 85]);
  });
});
