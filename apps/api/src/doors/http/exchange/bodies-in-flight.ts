import { HttpError } from '../../../errors/http-error';

/** Bodies up to here have room kept for them that longer ones cannot take. */
export const SHORT_BYTES = 64 * 1024;
/** The share of all room that bodies longer than that may take together. */
const LONG_SHARE = 0.75;

/** The room that one body takes. */
export interface BodyRoom {
  /** More of it has arrived. @throws HttpError  503: there is no room for more */
  readonly grow: (bytes: number) => void;
  /** Its request is over. */
  readonly free: () => void;
}

/**
 * The bytes of all bodies that are being read or worked on, as they arrive: whoever announces much and sends nothing takes
 * nothing.
 */
export class BodiesInFlight {
  private bytes = 0;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param most       bytes at the same time
   * @param admitLong  throws where there is no room for the work that a long body makes
   */
  constructor(
    private readonly most: number,
    readonly admitLong: () => void = () => undefined,
  ) {}

  /** Room for the body of a request that has begun. */
  begin(): BodyRoom {
    let own = 0;
    return {
      grow: (bytes) => {
        const isLong = own + bytes > SHORT_BYTES;
        if (isLong && own <= SHORT_BYTES) this.admitLong();
        const most = isLong ? LONG_SHARE * this.most : this.most;
        if (this.bytes + bytes > most) throw noRoom();
        own += bytes;
        this.bytes += bytes;
      },
      free: () => {
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

function noRoom(): HttpError {
  return new HttpError(503, 'overloaded', 'Too many request bodies are being read', { 'Retry-After': '1' });
}
