import { HttpError } from '../../../errors/http-error';

/** Bodies up to here have room kept for them that longer ones cannot take. */
export const SHORT_BYTES = 64 * 1024;
/** The share of all room that bodies longer than that may take together. */
const LONG_SHARE = 0.75;
/** The share that bodies of one client may take: half of what long ones may, so that another client has as much. */
const CLIENT_SHARE = LONG_SHARE / 2;

/** The room that one body takes. */
export interface BodyRoom {
  /** More of it has arrived. @throws HttpError  503: memory for bodies is used up */
  readonly grow: (bytes: number) => void;
  /** Its request is over. */
  readonly free: () => void;
}

/**
 * The bytes of all bodies that are being read or worked on, counted as they arrive, so that an announced length reserves no
 * memory.
 */
export class BodiesInFlight {
  private bytes = 0;
  private readonly byClient = new Map<string, number>();
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param most       bytes at the same time
   * @param admitLong  throws if the service is too busy for a long body
   */
  constructor(
    private readonly most: number,
    readonly admitLong: () => void = () => undefined,
  ) {}

  /** Room for the body of a request of a client that has begun. */
  begin(client: string): BodyRoom {
    let own = 0;
    return {
      grow: (bytes) => {
        const isLong = own + bytes > SHORT_BYTES;
        if (isLong && own <= SHORT_BYTES) this.admitLong();
        const most = isLong ? LONG_SHARE * this.most : this.most;
        const ofClient = this.byClient.get(client) ?? 0;
        if (ofClient + bytes > CLIENT_SHARE * this.most)
          throw noRoom('You send too many request bodies at the same time');
        if (this.bytes + bytes > most) throw noRoom('Too many request bodies are being read');
        own += bytes;
        this.bytes += bytes;
        this.byClient.set(client, ofClient + bytes);
      },
      free: () => {
        if (own === 0) return;
        const ofClient = (this.byClient.get(client) ?? 0) - own;
        if (ofClient > 0) this.byClient.set(client, ofClient);
        else this.byClient.delete(client);
        this.bytes -= own;
        own = 0;
      },
    };
  }

  /** Does something with a long body when it has been done with those before. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}

function noRoom(detail: string): HttpError {
  return new HttpError(503, 'overloaded', detail, { 'Retry-After': '1' });
}
