import { type Kind } from './kind';

/** By the clock of the machine [ms]. */
const WITHHELD = { shortest: 800, longest: 2500 };

/** The database disconnects, becomes unreachable, or crashes. */
export const STORE_FAULTS: readonly Kind[] = [
  {
    name: 'the database is unreachable',
    ticks: () => 2,
    play: ({ store, random }) => store.withhold(random.between(WITHHELD.shortest, WITHHELD.longest)),
  },
  {
    name: 'the database ends all connections',
    ticks: () => 1,
    isPossible: ({ store }) => store.cut !== undefined,
    play: async ({ store }) => {
      await store.cut?.();
    },
  },
  {
    name: 'the database crashes',
    ticks: () => 2,
    isPossible: ({ store }) => store.crash !== undefined,
    play: async ({ store }) => {
      await store.crash?.();
    },
  },
];
