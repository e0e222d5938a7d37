import { postgresPrograms } from '../../kit/postgres/programs';
import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { lacks, lacksPostgres, lacksRoot, SIZES } from '../world/plans';
import { type SmallDisk, smallDisk } from '../world/small-disk';
import { administer, openFolder, type Store } from '../../kit/store/store';
import { serverStore } from '../world/server-store';

const MEGABYTES = 64;
const SECONDS = 12;
const HOLDS =
  'during the outage /health is 503 with database=down; requests that must store data get 503 storage_full without a charge';

interface DiskStore extends Store {
  readonly disk: SmallDisk;
}

/** The disk with the data is full for a while. */
export const DISK_FULL: readonly Outage[] = [
  {
    name: 'The disk is full',
    engine: 'sqlite',
    lacks: lacksRoot,
    does: `DATA_DIR on a file system of ${MEGABYTES} MB, completely full for ${SECONDS} s`,
    holds: HOLDS,
    play: full(async () => {
      const disk = await smallDisk(MEGABYTES);
      return { ...(await openFolder(disk.path)), disk };
    }, SIZES.sqlite),
  },
  {
    name: 'The disk is full',
    engine: 'postgres',
    lacks: lacks(lacksPostgres, lacksRoot),
    does: `the tables in a tablespace on a file system of ${MEGABYTES} MB, completely full for ${SECONDS} s`,
    holds: HOLDS,
    play: full(tablespaceStore, SIZES.postgres),
  },
];

function full(
  store: () => Promise<DiskStore>,
  size: { readonly apis: number; readonly workers: number },
): Outage['play'] {
  return amongCustomers({
    plan: async () => ({ store: await store(), ...size }),
    mustSay: [/^api 503 .*database=down/],
    strike: async ({ store: { disk } }) => {
      await disk.fill();
      await seconds(SECONDS);
      await disk.empty();
      return [];
    },
    cleanUp: async (world) => {
      await Promise.all(world.of().map((seat) => seat.close()));
      await world.store.disk.remove();
    },
  });
}

async function tablespaceStore(): Promise<DiskStore> {
  const disk = await smallDisk(MEGABYTES);
  await (await postgresPrograms())?.own(disk.path);
  const made = await serverStore();
  const name = new URL(made.url).pathname.slice(1);
  await administer(
    made.server.url,
    `create tablespace small location '${disk.path}'`,
    `alter database ${name} set default_tablespace = small`,
  );
  return { ...made, disk };
}
