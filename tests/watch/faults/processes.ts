import { HOUR, SECOND } from '../../kit/clock/timeline';
import { type Role, type Seat, type World } from '../worlds/world';
import { type Kind } from './kind';

/** Longer than any lease of a tick. */
const STOPPED = { shortest: 25 * SECOND, longest: 75 * SECOND };
/** Time until a restart. */
const MISSED = { shortest: 0, longest: 40 * SECOND };
/** On a fast clock, requests of a process that starts or wakes up time out before they are sent. */
const hears = 'everything or nothing';
const SKEWS = [-49 * HOUR, -HOUR, -90 * SECOND, 90 * SECOND, HOUR, 49 * HOUR];

/** Processes end, sleep, and return. */
export const PROCESS_FAULTS: readonly Kind[] = [
  ofOne('a worker is killed', 'worker', killed),
  ofOne('the API is killed', 'api', killed),
  ofOne('a worker sleeps for longer than its leases', 'worker', asleep),
  ofOne('the API sleeps', 'api', asleep),
  ofOne('a worker is told to end', 'worker', ended),
  ofOne('the API is told to end', 'api', ended),
  {
    name: 'everything is killed',
    hears,
    ticks: () => 2,
    play: async (world) => {
      const seats = world.seats.filter(({ isTaken }) => !isTaken);
      await Promise.all(seats.map((seat) => taken(seat, () => killed(world, seat))));
    },
  },
  {
    ...ofOne('a worker has a wrong clock', 'worker', async (world, seat) => {
      await seat.part.kill();
      await world.renew(seat, world.random.oneOf(SKEWS));
      await world.timeline.sleep(world.random.between(STOPPED.shortest, 2 * STOPPED.longest));
      await seat.part.kill();
      await world.renew(seat);
    }),
    isPossible: (world) => world.keepsTime && hasOther(world, 'worker'),
  },
  ...[6.2, 36, 7].map((hours): Kind => ({
    name: `nothing runs for ${hours} hours`,
    hears,
    ticks: () => 2,
    play: async (world) => {
      await world.leap(hours * HOUR);
      // funding accrues for at most eight hours of a gap: the oracle could not tell two gaps apart without a tick between them
      await world.hear();
    },
  })),
];

function ofOne(name: string, role: Role, work: (world: World, seat: Seat) => Promise<void>): Kind {
  return {
    name,
    ticks: (world) => (role === 'worker' || world.isInline ? 2 : null),
    hears,
    isPossible: (world) => world.seats.some((seat) => seat.role === role && !seat.isTaken),
    play: async (world) => {
      const seat = world.random.oneOf(world.seats.filter((each) => each.role === role && !each.isTaken));
      await taken(seat, () => work(world, seat));
    },
  };
}

const hasOther = ({ seats }: World, role: Role): boolean => seats.filter((seat) => seat.role === role).length > 1;

async function taken(seat: Seat, work: () => Promise<void>): Promise<void> {
  seat.isTaken = true;
  await work().finally(() => (seat.isTaken = false));
}

async function killed(world: World, seat: Seat): Promise<void> {
  await seat.part.kill();
  await world.timeline.sleep(world.random.between(MISSED.shortest, MISSED.longest));
  await world.renew(seat);
}

async function asleep({ random, timeline }: World, { part }: Seat): Promise<void> {
  part.signal('SIGSTOP');
  await timeline.sleep(random.between(STOPPED.shortest, STOPPED.longest));
  part.signal('SIGCONT');
}

async function ended(world: World, seat: Seat): Promise<void> {
  const { errors } = seat.part;
  if (!(await seat.part.stop()))
    world.complaints.push(`a ${seat.role} that was told to end did not: ${errors().join(' ')}`);
  await world.renew(seat);
}
