/** Prints what owners are told in the worlds and in quiet markets, as JSON, for tools/reports/crashes.mjs. */
import { CASTS, played } from './casts';
import { judge, type Position } from './oracle';
import { play } from './play';
import { quietMarket } from './quiet-market';
import { saidIn, type World } from './world';
import { mirrored, WORLDS } from './worlds';

const [seeds = 1, paths = 1] = process.argv.slice(2).map(Number);
const VENUES = [1, 2, 3, 5];
const LEVERAGES = [2, 10, 50];

/** Results for one kind of world, one number of venues and one cast. */
interface Row {
  readonly world: string;
  readonly venues: number;
  readonly cast: string;
  positions: number;
  liquidated: number;
  /** Minutes from the first liq_critical to the liquidation; negative: after it. */
  readonly leads: number[];
  /** Liquidated after liq_unconfirmed alerts only. */
  unconfirmedFirst: number;
  faults: number;
  confirmed: number;
  unconfirmed: number;
}

function rowOf(world: World, venues: number, cast: (typeof CASTS)[number]): Row {
  const row: Row = {
    ...{ world: world.name, venues, cast, positions: 0, liquidated: 0, leads: [], unconfirmedFirst: 0 },
    ...{ faults: 0, confirmed: 0, unconfirmed: 0 },
  };
  for (const [shape, direction] of [
    [world, 'long'],
    [mirrored(world), 'short'],
  ] as const)
    // prettier-ignore
    for (let seed = 1; seed <= seeds; seed++) {
      const positions: Position[] = LEVERAGES.map((leverage) => ({ direction, leverage, rate: 0.005 }));
      const said = played(saidIn(shape, venues, seed), cast);
      for (const [i, heard] of play(positions, said).entries()) add(row, positions[i] as Position, said, heard);
    }
  return row;
}

function add(
  row: Row,
  position: Position,
  said: Parameters<typeof judge>[1],
  heard: Parameters<typeof judge>[2],
): void {
  const { faults, announced } = judge(position, said, heard);
  const types = heard.flat().map(({ type }) => type);
  row.positions++;
  row.faults += faults.length;
  row.confirmed += types.filter((type) => type === 'liq_warn' || type === 'liq_critical').length;
  row.unconfirmed += types.filter((type) => type === 'liq_unconfirmed').length;
  if (announced === null) return;
  row.liquidated++;
  const { liquidatedAt, criticalAt, firstAt } = announced;
  if (criticalAt !== null && criticalAt <= liquidatedAt) row.leads.push(liquidatedAt - criticalAt);
  else if (firstAt !== null && firstAt <= liquidatedAt) row.unconfirmedFirst++;
}

const crashes = WORLDS.flatMap((world) =>
  VENUES.flatMap((venues) =>
    CASTS.filter((cast) => venues > 1 || cast === 'honest' || cast === 'dead').map((cast) =>
      rowOf(world, venues, cast),
    ),
  ),
);
const quiet = [2, 3, 5].flatMap((venues) =>
  [20, 50].map((leverage) => ({ venues, leverage, ...quietMarket({ venues, leverage, paths }) })),
);
const worlds = WORLDS.map(({ name, about, minutes }) => ({ name, about, minutes }));
console.log(JSON.stringify({ seeds, paths, worlds, crashes, quiet }));
