import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { clockSetting, seconds } from '../world/machine';
import { lacksPostgres, serverPlan, SIZES } from '../world/plans';
import { openFolder } from '../../kit/store/store';
import { type World } from '../world/world';

const HOUR_MS = 3_600_000;
const SECONDS = 15;

/** Machines whose clocks are wrong, with a database whose clock is right. */
const MACHINES_WRONG: Outage = {
  name: 'Clocks are wrong by an hour',
  engine: 'postgres',
  lacks: lacksPostgres,
  does: `every second process restarts an hour ahead, the others an hour behind; after ${SECONDS} s all restart with the right clock`,
  holds: "/health says clock=skewed; terms, leases, ticks and signatures go by the database's clock",
  play: amongCustomers({
    plan: () => serverPlan(),
    mustSay: [/^api 200 .*clock=skewed/],
    strike: async (world) => {
      await setClocks(world, (i) => (i % 2 === 0 ? HOUR_MS : -HOUR_MS));
      await seconds(SECONDS);
      await setClocks(world, () => 0);
      return [];
    },
  }),
};

/** The only machine of an embedded database: its clock decides, and the service cannot detect that it is wrong. */
const machineWrong = (name: string, ahead: number): Outage => ({
  name: `The clock is set an hour ${name} and back`,
  engine: 'sqlite',
  does: `all processes are killed and restarted with a clock an hour ${name}; after ${SECONDS} s they restart with the right one`,
  holds:
    'payments that have expired by this clock are refused and not charged; after either jump monitors are evaluated within minutes',
  play: amongCustomers({
    plan: async () => ({ store: await openFolder(), ...SIZES.sqlite }),
    mayBeAhead: ahead,
    strike: async (world) => {
      await setClocks(world, () => ahead);
      await seconds(SECONDS);
      await setClocks(world, () => 0);
      return [];
    },
  }),
});

async function setClocks(world: World, aheadOf: (seat: number) => number): Promise<void> {
  for (const [i, seat] of world.of().entries()) {
    seat.further = { FAST_CLOCK: clockSetting(aheadOf(i)) };
    await seat.kill();
  }
}

export const CLOCK_WRONG: readonly Outage[] = [
  machineWrong('ahead', HOUR_MS),
  machineWrong('behind', -HOUR_MS),
  MACHINES_WRONG,
];
