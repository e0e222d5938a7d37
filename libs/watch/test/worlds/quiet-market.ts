import { type Position } from './oracle';
import { play } from './play';
import { randomOf } from './random';
import { type Said } from './world';

/** Parameters of quiet markets. */
const SCATTER = 0.001;
const MOVE = 0.0008;
const MINUTES = 5 * 24 * 60;
const RATE = 0.005;

/** How often owners of positions in quiet markets were told what. */
export interface Quiet {
  readonly warned: number;
  readonly critical: number;
  readonly unconfirmed: number;
}

interface QuietOptions {
  readonly venues: number;
  readonly leverage: number;
  readonly paths: number;
}

/** Plays long and short positions through prices that walk at random, seen by honest venues. */
export function quietMarket({ venues, leverage, paths }: QuietOptions): Quiet {
  const positions: readonly Position[] = (['long', 'short'] as const).map((direction) => ({
    ...{ direction, leverage, rate: RATE },
  }));
  const counts = { warned: 0, critical: 0, unconfirmed: 0 };
  for (let path = 1; path <= paths; path++)
    for (const type of play(positions, walk(venues, path)).flatMap((minutes) =>
      minutes.flat().map((each) => each.type),
    )) {
      if (type === 'liq_warn') counts.warned++;
      if (type === 'liq_critical') counts.critical++;
      if (type === 'liq_unconfirmed') counts.unconfirmed++;
    }
  return counts;
}

function walk(venues: number, seed: number): readonly (readonly Said[])[] {
  const { normal } = randomOf(seed);
  let price = 100;
  return Array.from({ length: MINUTES }, () => {
    price *= Math.exp(MOVE * normal());
    return Array.from({ length: venues }, () => ({ mark: price * Math.exp(SCATTER * normal()), isHonest: true }));
  });
}
