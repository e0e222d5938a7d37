import fc from 'fast-check';
import { movesAfter, recentMove, type RecentMoves } from './recent-moves';

/** Believed marks by minute, as they come. */
function movesOf(marks: readonly (readonly [minute: number, mark: number])[]): RecentMoves | null {
  let moves: RecentMoves | null = null;
  let last: number | null = null;
  for (const [minute, mark] of marks) {
    moves = movesAfter(moves, last, mark, minute);
    last = mark;
  }
  return moves;
}

/** From all marks at once, by the definition. */
function oracle(marks: readonly (readonly [number, number])[], now: number): number {
  const at = new Map(marks);
  const changes: number[] = [];
  for (const [minute, mark] of marks) {
    const before = at.get(minute - 1);
    if (before !== undefined && now - minute < 60) changes.push(Math.abs(Math.log(mark) - Math.log(before)));
  }
  changes.sort((a, b) => a - b);
  if (changes.length < 5) return 0;
  const middle = changes.length / 2;
  return Number.isInteger(middle)
    ? ((changes[middle - 1] ?? 0) + (changes[middle] ?? 0)) / 2
    : (changes[Math.floor(middle)] ?? 0);
}

test('the median of the changes of the last hour, whichever minutes have a mark', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 150 });
  const price = fc.double({ min: 90, max: 110, noNaN: true });
  fc.assert(
    fc.property(minutes, fc.array(price, { minLength: 150, maxLength: 150 }), fc.nat(80), (some, prices, later) => {
      const marks = some.sort((a, b) => a - b).map((minute, i) => [minute, prices[i] ?? 100] as const);
      // changes end with the last mark, and a gap of an hour ends what is remembered
      const last = marks.at(-1)?.[0] ?? 0;
      expect(recentMove(movesOf(marks), last + later)).toBeCloseTo(oracle(marks, last + later), 5);
    }),
  );
});

test('fewer than five changes are no history', () => {
  const marks = [100, 101, 100, 101, 100].map((mark, minute) => [minute, mark] as const);
  expect(recentMove(movesOf(marks), 4)).toBe(0);
  expect(recentMove(movesOf([...marks, [5, 101]]), 5)).toBeCloseTo(Math.log(1.01), 6);
});

test('a second mark of a minute, and a clock that was set back, change nothing that matters', () => {
  const before = { minute: 100, sizes: [0.1, 0.1] };
  expect(movesAfter(before, 100, 120, 100)).toBe(before);
  expect(movesAfter(before, 100, 120, 99)).toEqual({ minute: 99, sizes: [] });
  expect(recentMove(before, 99)).toBe(0);
});
