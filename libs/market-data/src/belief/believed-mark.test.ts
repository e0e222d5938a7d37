import fc from 'fast-check';
import { believedMark, type Circumstances, type VenueMark } from './believed-mark';

const CALM: Circumstances = { recentMove: 0, lastSource: null, lastMark: null, isSole: false };
const says = (...marks: number[]): VenueMark[] => marks.map((mark, i) => ({ venue: 'abcdefg'[i] ?? '?', mark, at: i }));
const believed = (marks: number[], circumstances: Partial<Circumstances> = {}) => {
  const verdict = believedMark(says(...marks), { ...CALM, ...circumstances });
  return typeof verdict === 'string' ? verdict : `${verdict.mark} of ${verdict.source}`;
};

test.each<[number[], Partial<Circumstances>, string]>([
  [[], {}, 'no_venue'],
  [[100], {}, 'no_venue'],
  // two
  [[100, 101], {}, '100 of a'],
  [[101, 100], {}, '101 of a'],
  [[100, 101], { lastSource: 'b' }, '101 of b'],
  [[100, 101.0001], {}, 'disagreement'],
  [[100, 104], { recentMove: 0.008 }, '100 of a'],
  [[100, 104.01], { recentMove: 0.008 }, 'disagreement'],
  // three and more: the median
  [[100, 100.4, 101], {}, '100.4 of b'],
  [[100, 100.4, 101], { lastSource: 'c' }, '100.4 of c'],
  [[100, 100.4, 1010], { lastSource: 'c' }, '100.4 of b'],
  [[100, 102, 104], {}, 'disagreement'],
  [[1000, 100, 100.2], {}, '100.2 of c'],
  [[100, 100.25, 100.75, 101], {}, '100.5 of b'],
  // two against two, and two against two with a fifth that is nowhere
  [[100, 100, 10, 10], {}, 'disagreement'],
  [[100, 100, 10, 10, 1000], {}, 'disagreement'],
  [[100, 100, 10, 10, 1], {}, 'disagreement'],
  // two against one and one
  [[100, 100, 10, 1000], {}, '100 of a'],
  [[1000, 100, 10, 100.1], {}, '100.05 of b'],
  // three against two
  [[10, 10, 100, 100, 100], {}, '100 of c'],
  [[103, 103, 100, 100.5, 101], {}, '101 of e'],
])('%j with %j: %s', (marks, circumstances, verdict) => {
  expect(believed(marks, circumstances)).toBe(verdict);
});

test.each<[number, Partial<Circumstances>, string]>([
  [100, {}, '100 of a'],
  [110, { lastMark: 100 }, '110 of a'],
  [110.001, { lastMark: 100 }, 'disagreement'],
  [90.91, { lastMark: 100 }, '90.91 of a'],
  [90.9, { lastMark: 100 }, 'disagreement'],
  [119, { lastMark: 100, recentMove: 0.04 }, '119 of a'],
  [121, { lastMark: 100, recentMove: 0.04 }, 'disagreement'],
])('%d of the only venue that lists the asset, with %j: %s', (mark, circumstances, verdict) => {
  expect(believed([mark], { ...circumstances, isSole: true })).toBe(verdict);
});

/** Judges by trying every pair, which the code does not. */
function oracleAgrees(honest: number, mark: number, band: number): boolean {
  return Math.abs(Math.log(mark / honest)) <= Math.log(1 + band) * (1 + 1e-9);
}

describe('while most venues are honest', () => {
  const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  /** How far an honest venue is from the price, and what a liar says. */
  const honest = fc.array(fc.double({ min: -0.0049, max: 0.0049, noNaN: true }), { minLength: 2, maxLength: 5 });
  const lie = fc.oneof(
    fc.constantFrom(10, 0.1, 1.03, 0.97, 0.81, 1.011, 0.989),
    fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
  );

  test('a mark is believed, and it is theirs', () => {
    fc.assert(
      fc.property(price, honest, fc.array(lie, { maxLength: 4 }), fc.nat(), (truth, errors, lies, turn) => {
        const told = lies.slice(0, errors.length - 1).map((factor) => truth * factor);
        const marks = [...errors.map((error) => truth * (1 + error)), ...told];
        const order = says(...marks.map((_, i) => marks[(i + turn) % marks.length] as number));
        const verdict = believedMark(order, { ...CALM, lastSource: 'a' });
        if (typeof verdict === 'string') throw new Error(verdict);
        // within what honest venues may differ by
        expect(oracleAgrees(truth, verdict.mark, 0.0151)).toBe(true);
        const source = order.find(({ venue }) => venue === verdict.source);
        expect(source && oracleAgrees(verdict.mark, source.mark, 0.01)).toBe(true);
        expect(verdict.at).toBe(source?.at);
      }),
    );
  });
});

describe('whoever says what', () => {
  const any = fc.array(
    fc.oneof(fc.constantFrom(100, 100.5, 101, 103, 10, 1000), fc.double({ min: 1, max: 2, noNaN: true })),
    {
      maxLength: 6,
    },
  );

  test('no mark is believed that a second venue does not confirm, nor one that as many contradict together', () => {
    fc.assert(
      fc.property(any, fc.constantFrom(null, 'a', 'b', 'c'), (marks, lastSource) => {
        const verdict = believedMark(says(...marks), { ...CALM, lastSource });
        if (typeof verdict === 'string') return;
        const near = marks.filter((mark) => oracleAgrees(verdict.mark, mark, 0.01));
        expect(near.length).toBeGreaterThanOrEqual(2);
        expect(verdict.agreeing.size).toBe(near.length);
        expect(verdict.agreeing.has(verdict.source)).toBe(true);
        const far = marks.filter((mark) => !oracleAgrees(verdict.mark, mark, 0.01));
        for (const rival of far) {
          const group = far.filter((mark) => mark >= rival && oracleAgrees(rival, mark, 0.01));
          expect(group.length).toBeLessThan(near.length);
        }
      }),
    );
  });

  test('the order of the venues decides whose mark it is, not whether there is one', () => {
    fc.assert(
      fc.property(any, (marks) => {
        const there = believedMark(says(...marks), CALM);
        const back = believedMark(says(...[...marks].reverse()), CALM);
        expect(typeof there).toBe(typeof back);
        if (marks.length > 2 && typeof there !== 'string' && typeof back !== 'string')
          expect(there.mark).toBe(back.mark);
      }),
    );
  });
});
