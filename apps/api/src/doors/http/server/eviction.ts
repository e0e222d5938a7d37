import { type Connection, isQuiet } from './connections';
import { isLingering } from './lingering-close';

/** Activity of a connection, in the order in which connections are closed to make room. */
const STAGES = {
  closing: 0,
  idle: 1,
  sendingHeaders: 2,
  sendingBody: 3,
  stalled: 4,
} as const;

/** Longer than any process runs [ms], so that the stage decides before the time. */
const STAGE_MS = 1e13;

/**
 * Place of a connection in the order of eviction, the least first: by what it is doing, then by how long ago its last answer was
 * complete. Infinity while the server works on its request or the client reads the answer: such a connection is never closed to
 * make room.
 */
function evictionOrder(connection: Connection): number {
  const stage = stageOf(connection);
  return stage === undefined ? Infinity : STAGES[stage] * STAGE_MS + connection.quietSince;
}

function stageOf(connection: Connection): keyof typeof STAGES | undefined {
  const { socket, owed, stalls } = connection;
  if (isLingering(socket)) return 'closing';
  const [first] = owed;
  if (!first) return isQuiet(connection) ? 'idle' : 'sendingHeaders';
  if (!first.req.complete && !first.headersSent) return 'sendingBody';
  return stalls > 0 && socket.writableLength > 0 ? 'stalled' : undefined;
}

/** The connection of a few that goes first; undefined: all must stay open. */
export function firstToEvict(connections: Iterable<Connection>, except: Connection): Connection | undefined {
  let first: Connection | undefined;
  let least = Infinity;
  for (const connection of connections) {
    const order = connection === except ? Infinity : evictionOrder(connection);
    if (order >= least) continue;
    least = order;
    first = connection;
  }
  return first;
}

/** How many are chosen in one look at all connections. */
const CHOSEN = 128;

/** Pause between two looks at all connections [ms]: one takes half a millisecond for 10,000. */
const PAUSE_MS = 10;

/** Chooses among thousands of connections the one that goes first, without looking at all of them each time. */
export class EvictionQueue {
  /** The next one is the last of the list. */
  #chosen: { readonly connection: Connection; readonly order: number }[] = [];
  #lookedAt = -Infinity;

  /** @param isOpen  whether a connection that was open is still so */
  constructor(private readonly isOpen: (connection: Connection) => boolean) {}

  /** The connection that goes first; undefined: all must stay open for now. */
  next(all: Iterable<Connection>, except: Connection): Connection | undefined {
    return this.#take() ?? (this.#look(all, except) ? this.#take() : undefined);
  }

  #take(): Connection | undefined {
    for (let next = this.#chosen.pop(); next; next = this.#chosen.pop()) {
      // one that has been used since it was chosen has another place by now
      if (this.isOpen(next.connection) && evictionOrder(next.connection) === next.order) return next.connection;
    }
    return undefined;
  }

  #look(all: Iterable<Connection>, except: Connection): boolean {
    const now = performance.now();
    if (now - this.#lookedAt < PAUSE_MS) return false;
    this.#lookedAt = now;
    const evictable = [];
    for (const connection of all) {
      const order = connection === except ? Infinity : evictionOrder(connection);
      if (order < Infinity) evictable.push({ connection, order });
    }
    const last = Float64Array.from(evictable, ({ order }) => order).sort()[Math.min(CHOSEN, evictable.length) - 1];
    if (last === undefined) return false;
    this.#chosen = evictable.filter(({ order }) => order <= last).sort((a, b) => b.order - a.order);
    return true;
  }
}
