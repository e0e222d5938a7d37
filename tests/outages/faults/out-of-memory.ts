import { fileURLToPath } from 'node:url';
import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds, until } from '../world/machine';
import { lacksMemoryGroups, openMemoryGroup } from '../world/memory-group';
import { lacks, plans } from '../world/plans';
import { type World } from '../world/world';

const HOG = fileURLToPath(new URL('../world/hog.cjs', import.meta.url));
const HEAP_MEGABYTES = 220;
const ROOM_MEGABYTES = 48;
const BETWEEN_SECONDS = 1.5;
const PATIENCE_SECONDS = 60;

/** A process has no memory left: the kernel kills it, or V8 aborts. */
export const OUT_OF_MEMORY: readonly Outage[] = plans().flatMap(
  ({ engine, plan, lacks: lacking }): readonly Outage[] => [
    {
      name: 'The kernel kills processes that have no memory left',
      engine,
      lacks: lacks(lacking, lacksMemoryGroups),
      does: `one process after the other allocates without limit, in a control group that leaves it ${ROOM_MEGABYTES} MB; a supervisor restarts it`,
      holds: 'all acknowledged data survives',
      play: amongCustomers({
        plan: async () => ({ ...(await plan()), environment: () => hog('buffers') }),
        strike: async (world, { speed }) => {
          const group = await openMemoryGroup(`${engine}-${speed}`);
          await inTurn(world, (pid) => group.confine(pid, ROOM_MEGABYTES));
          const kills = await group.kills();
          await group.remove();
          if (kills < world.of().length) throw new Error(`the kernel has killed ${kills} processes`);
          return [`the kernel has killed ${kills} processes`];
        },
      }),
    },
    {
      name: 'V8 has no memory left',
      engine,
      lacks: lacking,
      does: `one process after the other allocates without limit, with a heap of at most ${HEAP_MEGABYTES} MB, at which V8 aborts it; a supervisor restarts it`,
      holds: 'all acknowledged data survives',
      play: amongCustomers({
        plan: async () => ({
          ...(await plan()),
          environment: () => hog('heap', `--max-old-space-size=${HEAP_MEGABYTES}`),
        }),
        strike: async (world) => {
          await inTurn(world, () => Promise.resolve());
          return [];
        },
      }),
    },
  ],
);

function hog(kind: 'heap' | 'buffers', ...options: readonly string[]): Readonly<Record<string, string>> {
  const kept = process.env['NODE_OPTIONS'] ?? '';
  return { HOG: kind, NODE_OPTIONS: [kept, `--require=${HOG}`, ...options].join(' ').trim() };
}

async function inTurn(world: World, before: (pid: number) => Promise<void>): Promise<void> {
  for (const seat of world.of()) {
    const { pid } = seat;
    await before(pid);
    seat.signal('SIGUSR2');
    if (!(await until(() => seat.isUp && seat.pid !== pid, PATIENCE_SECONDS)))
      throw new Error(
        `a process that had no memory left did not end, or was not started again: ${seat.refusals.join(' ')}`,
      );
    await seconds(BETWEEN_SECONDS);
  }
}
