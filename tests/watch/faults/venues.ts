import { type Fault } from '../../kit/exchange/fake-exchange/fault';
import { type Lie, VENUES } from '../../kit/exchange/exchanges';
import { MINUTE, SECOND } from '../../kit/clock/timeline';
import { type World } from '../worlds/world';
import { type Kind } from './kind';

const LASTS = { shortest: 20 * SECOND, longest: 150 * SECOND };
/** Some faults last whole minutes, in which every tick must see them. */
const LIE_LASTS = { shortest: 150 * SECOND, longest: 270 * SECOND };

const ILLNESSES: Readonly<Record<string, Fault>> = {
  'is down': { kind: 'status', status: 503 },
  'limits us': { kind: 'status', status: 429 },
  hangs: { kind: 'stalled' },
  'breaks off': { kind: 'broken-off' },
  'talks nonsense': { kind: 'empty' },
};

const LIES: Readonly<Record<string, Lie>> = {
  'ten times too much': (mark) => 10 * mark,
  'a third': (mark) => mark / 3,
  'eight percent less': (mark) => 0.92 * mark,
};

/** The service notices, and asks other venues; if it does not compare them, it waits for a second failure first. */
const ticks = ({ owners }: World): number => (owners.knowsMarketData ? 1 : 3);

/** One venue fails or lies while four others are healthy; or all fail. */
export const VENUE_FAULTS: readonly Kind[] = [
  ...Object.entries(ILLNESSES).map(([name, illness]): Kind => ({
    name: `a venue ${name}`,
    ticks,
    play: async (world) => {
      const venue = world.random.oneOf(world.size.fallible);
      world.exchanges.break(venue, illness);
      await lasts(world);
      world.exchanges.break(venue, undefined);
    },
  })),
  ...Object.entries(LIES).map(([name, lie]): Kind => ({
    name: `a venue says ${name}`,
    ticks,
    // a version that does not compare marks accepts the first answer
    isPossible: ({ owners }) => owners.knowsMarketData,
    play: async (world) => {
      const venue = world.random.oneOf(world.size.fallible);
      world.exchanges.lie(venue, lie);
      await lasts(world, LIE_LASTS);
      world.exchanges.lie(venue, undefined);
    },
  })),
  {
    name: 'all venues are unreachable',
    isPossible: ({ size }) => size.fallible.length === VENUES.length,
    ticks: () => 3,
    isLong: true,
    play: async ({ exchanges, timeline }) => {
      for (const venue of VENUES) exchanges.break(venue, { kind: 'status', status: 503 });
      await timeline.sleep(6 * MINUTE);
      for (const venue of VENUES) exchanges.break(venue, undefined);
    },
  },
];

function lasts({ random, timeline }: World, { shortest, longest } = LASTS): Promise<void> {
  return timeline.sleep(random.between(shortest, longest));
}
