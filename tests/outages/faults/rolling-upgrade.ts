import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { type Role } from '../world/seat';
import { seconds, until } from '../world/machine';
import { plans } from '../world/plans';

const BESIDE_SECONDS = 8;
const PATIENCE_SECONDS = 60;

/** The next version replaces one process after the other, and brings a migration. */
export const ROLLING_UPGRADE: readonly Outage[] = plans().map(({ engine, plan, lacks }) => ({
  name: 'Two versions while the next one is rolled out, with a migration',
  engine,
  lacks,
  does:
    `processes of the next version start next to those of this one and migrate the tables under load; both serve for ${BESIDE_SECONDS} s; ` +
    'a new process of this version is refused; then those of this version are told to end',
  holds:
    'processes of the former version continue with the migrated tables; a new one refuses to start, and says why; customers do not notice the change',
  play: amongCustomers({
    plan,
    strike: async (world, { nextBundle }) => {
      const former = [...world.of()];
      const late = world.seat('api');
      world.upgrade(await nextBundle());
      for (const role of former.map((seat): Role => seat.role)) {
        const seat = world.seat(role);
        await seat.start();
        world.seats.push(seat);
      }
      await seconds(BESIDE_SECONDS);
      void late.start();
      await until(() => late.refusals.length > 0 || late.isUp, PATIENCE_SECONDS);
      await late.close();
      const [refusal = 'it started'] = late.refusals;
      if (!refusal.includes('newer version'))
        throw new Error(`a process of the former version was not refused: ${refusal}`);
      for (const seat of former) {
        world.seats.splice(world.seats.indexOf(seat), 1);
        if (!(await seat.stop())) throw new Error('a process of the former version did not end with 0');
      }
      return [
        'a process of the former version that starts on the migrated tables is refused: its message says that they belong to a newer version',
      ];
    },
  }),
}));
