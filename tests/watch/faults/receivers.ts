import { MINUTE, SECOND } from '../../kit/clock/timeline';
import { type Kind } from './kind';

const LASTS = { shortest: 30 * SECOND, longest: 4 * MINUTE };
const AT_ONCE = 5;

/** Receivers fail; some are repaired, and owners move others to a new address. */
export const RECEIVER_FAULTS: readonly Kind[] = [
  {
    name: 'receivers are down and come back',
    ticks: () => null,
    play: async ({ owners, receiver, random, timeline }) => {
      const paths = owners.all.map(({ path }) => path).filter((path) => path !== undefined);
      const broken = Array.from({ length: AT_ONCE }, () => random.oneOf(paths));
      for (const path of broken) receiver.breakDown(path);
      await timeline.sleep(random.between(LASTS.shortest, LASTS.longest));
      for (const path of broken) receiver.repair(path);
    },
  },
  {
    name: 'receivers are down, and their owners give another address',
    ticks: () => null,
    play: async ({ owners, receiver, random, timeline }) => {
      const rested = owners.all.filter(
        (each) => !each.isCancelled && each.path !== undefined && each.restsUntil <= timeline.now(),
      );
      const moving = rested.slice(0, AT_ONCE);
      for (const owned of moving) {
        owned.restsUntil = Infinity;
        if (owned.path !== undefined) receiver.breakDown(owned.path);
      }
      await timeline.sleep(random.between(LASTS.shortest, LASTS.longest));
      for (const owned of moving) {
        await owners.move(owned);
        owned.restsUntil = timeline.now() + 2 * MINUTE;
      }
    },
  },
];
