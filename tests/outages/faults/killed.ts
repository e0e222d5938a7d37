import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { plans } from '../world/plans';
import { Random } from '../../kit/random';

const TIMES = 8;
const BETWEEN = { shortest: 0.3, longest: 2.5 };

/** kill -9 of random processes, repeatedly. */
export const KILLED: readonly Outage[] = plans().map(({ engine, plan, lacks }) => ({
  name: 'kill -9 at random moments',
  engine,
  lacks,
  does: `${TIMES} times a random API or worker process gets SIGKILL after 0.3 to 2.5 s; a supervisor restarts it`,
  holds: 'all acknowledged data survives',
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
