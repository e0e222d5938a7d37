import { type Said } from './world';

/** Behaviours of the first venue from some minute on. */
export const CASTS = ['honest', 'liar high', 'liar low', 'stuck', 'dead'] as const;
export type Cast = (typeof CASTS)[number];

/** After an hour of honest quotes. */
export const BEGINS = 60;

const FACTORS = { 'liar high': 1.35, 'liar low': 0.65 } as const;

/** The readings of all venues with the first one's behaviour applied. */
export function played(said: readonly (readonly Said[])[], cast: Cast): readonly (readonly Said[])[] {
  const stuckAt = said[BEGINS]?.[0]?.mark ?? 100;
  return said.map((all, minute) =>
    all.map((one, place): Said => {
      if (place > 0 || minute < BEGINS || cast === 'honest') return one;
      if (cast === 'dead' || one.mark === null) return { mark: null, isHonest: false };
      return { mark: cast === 'stuck' ? stuckAt : one.mark * FACTORS[cast], isHonest: false };
    }),
  );
}
