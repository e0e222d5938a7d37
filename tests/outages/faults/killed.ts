import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { plans } from '../world/plans';
import { Random } from '../../kit/random';

const TIMES = 8;
const BETWEEN = { shortest: 0.3, longest: 2.5 };

/** kill -9 of any process, again and again. */
export const KILLED: readonly Outage[] = plans().map(({ engine, plan, lacks }) => ({
  name: 'kill -9 at random moments',
  engine,
  lacks,
  does: `${TIMES} times a process of the API or a worker, whichever comes, is sent SIGKILL after 0.3 to 2.5 s; a supervisor starts it again`,
  holds: 'what was acknowledged before is there afterwards',
  play: amongCustomers({
    plan,
    strike: async (world, { seed }) => {
      const random = new Random(seed);
      const killed: string[] = [];
      for (let i = 0; i < TIMES; i++) {
        await seconds(random.between(BETWEEN.shortest, BETWEEN.longest));
        const seat = random.oneOf(world.of());
        killed.push(seat.role);
        await seat.kill();
      }
      return [`killed: ${killed.join(', ')}`];
    },
  }),
}));
