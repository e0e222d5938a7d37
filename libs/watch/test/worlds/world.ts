import { randomOf } from './random';

/** A fault of one venue in one minute. */
interface Episode {
  /** Which of the venues; a world of fewer venues leaves it out. */
  readonly place: number;
  readonly from: number;
  /** The first minute after it. */
  readonly to: number;
}

/** The shape of a market over some hours, named by its parameters. All that is drawn at random comes from its seed. */
export interface World {
  readonly name: string;
  readonly about: string;
  readonly minutes: number;
  /** Price at some minutes; between them it moves evenly in its logarithm. It begins at 100. */
  readonly course: readonly (readonly [minute: number, price: number])[];
  /** Standard deviation of the price's own moves in a minute, as a fraction. */
  readonly noise: number;
  /** The hour or hours in which venues scatter and lag. */
  readonly crash: readonly [from: number, to: number];
  /** Standard deviation of a venue's mark around the price, as a fraction: outside the crash and in it. */
  readonly scatter: readonly [calm: number, crash: number];
  /** In the crash a venue's mark is that of up to so many minutes ago. */
  readonly lag: number;
  /** A venue does not answer. */
  readonly outages: readonly Episode[];
  /** A venue's marks are off by a factor, though it means well. */
  readonly wicks: readonly (Episode & { readonly factor: number })[];
}

/** A venue's reading in a minute. */
export interface Said {
  /** Null: it does not answer. */
  readonly mark: number | null;
  /** True if the mark is one that the market has. */
  readonly isHonest: boolean;
}

/** The readings of all venues: `[minute][place]`. */
export function saidIn(world: World, venues: number, seed: number): readonly (readonly Said[])[] {
  const { minutes, crash, scatter, lag, noise } = world;
  const path = pathOf(world, seed);
  const place = (venue: number) => randomOf(seed * 1000 + venue + 1);
  const randoms = Array.from({ length: venues }, (_, venue) => place(venue));
  const lags = randoms.map(({ uniform }) => Math.floor(uniform() * (lag + 1)));
  return Array.from({ length: minutes }, (_, minute) => {
    const isCrash = minute >= crash[0] && minute < crash[1];
    return randoms.map(({ normal }, venue): Said => {
      const late = isCrash ? (lags[venue] ?? 0) : 0;
      const price = path[Math.max(0, minute - late)] as number;
      const honest = price * Math.exp(scatter[isCrash ? 1 : 0] * normal());
      const wick = world.wicks.find((each) => isIn(each, venue, minute));
      if (world.outages.some((each) => isIn(each, venue, minute))) return { mark: null, isHonest: false };
      return { mark: honest * (wick?.factor ?? 1), isHonest: wick === undefined };
    });
  });
  function pathOf({ course }: World, of: number): readonly number[] {
    const { normal } = randomOf(of);
    let drift = 0;
    return Array.from({ length: minutes }, (_, minute) => {
      drift = 0.98 * drift + noise * normal();
      return valueAt(course, minute) * Math.exp(drift);
    });
  }
}

const isIn = ({ place, from, to }: Episode, venue: number, minute: number): boolean =>
  place === venue && minute >= from && minute < to;

function valueAt(course: World['course'], minute: number): number {
  const next = course.findIndex(([at]) => at > minute);
  const [, last] = course.at(-1) ?? [0, 100];
  if (next < 0) return last;
  const [[from, low], [to, high]] = [course[next - 1] ?? [0, 100], course[next] ?? [0, 100]];
  return low * (high / low) ** ((minute - from) / (to - from));
}
