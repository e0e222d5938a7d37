/** Crashes with liars, stuck and dead venues: what owners are told, judged by an oracle that knows who is honest. */
import { CASTS, played } from './casts';
import { judge, type Position } from './oracle';
import { play } from './play';
import { saidIn } from './world';
import { mirrored, WORLDS } from './worlds';

/** Ten in `npm test -- long`, of every world and of its mirror; else every second world is mirrored. */
const SEEDS = Number(process.env['WORLD_SEEDS'] ?? 1);
const VENUES = [1, 2, 3, 5];
const POSITIONS: readonly Position[] = (['long', 'short'] as const).flatMap((direction) =>
  [2, 10, 50].map((leverage) => ({ direction, leverage, rate: 0.005 })),
);

const PLAYED = WORLDS.flatMap((world, i) => {
  if (SEEDS > 1) return [world, mirrored(world)];
  return [i % 2 === 0 ? world : mirrored(world)];
});
const seen = { liquidated: 0, unconfirmed: 0 };

describe.each(PLAYED.map((world) => [world.name, world] as const))('%s', (_, world) => {
  test.each(CASTS)('%s', (cast) => {
    for (let seed = 1; seed <= SEEDS; seed++)
      for (const venues of VENUES) {
        if (venues === 1 && (cast === 'liar high' || cast === 'liar low' || cast === 'stuck')) continue;
        const said = played(saidIn(world, venues, seed), cast);
        const heard = play(POSITIONS, said);
        for (const [i, position] of POSITIONS.entries()) {
          const { faults, announced } = judge(position, said, heard[i] ?? []);
          expect({ venues, seed, ...position, faults }).toEqual({ venues, seed, ...position, faults: [] });
          if (announced) seen.liquidated++;
          seen.unconfirmed += (heard[i] ?? []).flat().filter(({ type }) => type === 'liq_unconfirmed').length;
        }
      }
  });
});

test('something has happened', () => {
  expect(seen.liquidated).toBeGreaterThan(150 * SEEDS);
  expect(seen.unconfirmed).toBeGreaterThan(150 * SEEDS);
});
