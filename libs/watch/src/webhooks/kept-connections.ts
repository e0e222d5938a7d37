import { type Socket } from 'node:net';
import { MINUTE, SECOND } from '../time/duration';

/** Shorter than receivers wait for another request: Node.js waits for five seconds, most servers longer. */
const IDLE = 3 * SECOND;

/** From the first answer. A certificate that has been replaced is not relied on for longer. */
const LIFETIME = MINUTE;

/** Idle connections of a sender. */
const MOST = 1024;

interface IdleConnection {
  readonly socket: Socket;
  /** Ends its time among the idle ones. */
  readonly leave: () => void;
}

/**
 * Idle connections to receivers, for the next message to the same host within three seconds. A connection is given out
 * only to a sender that has resolved the host again and checked its addresses, and only if it leads to one of them.
 */
export class KeptConnections {
  private readonly idle = new Map<string, readonly IdleConnection[]>();
  private count = 0;
  private readonly endsAt = new WeakMap<Socket, number>();

  /**
   * A connection for an attempt; undefined if all are busy.
   *
   * @param addresses  those of the URL's host that were checked for this attempt
   */
  take({ origin }: URL, addresses: readonly string[]): Socket | undefined {
    const found = this.idle.get(origin)?.find(({ socket }) => addresses.includes(socket.remoteAddress ?? ''));
    found?.leave();
    return found?.socket;
  }

  /** Keeps a connection whose last answer has been read to its end, or closes it if it is too old or one too many. */
  keep({ origin }: URL, socket: Socket): void {
    if (socket.destroyed) return;
    const endsAt = this.endsAt.get(socket) ?? performance.now() + LIFETIME;
    this.endsAt.set(socket, endsAt);
    if (this.count < MOST && performance.now() < endsAt) this.add(origin, socket);
    else socket.destroy();
  }

  private add(origin: string, socket: Socket): void {
    const destroy = (): void => {
      socket.destroy();
    };
    const leave = (): void => {
      socket.off('data', destroy).off('timeout', destroy).off('close', leave).setTimeout(0).ref();
      this.remove(origin, socket);
    };
    // bytes that nobody asked for would pass for the next answer
    socket.on('data', destroy).on('timeout', destroy).on('close', leave).setTimeout(IDLE).unref();
    this.idle.set(origin, [...(this.idle.get(origin) ?? []), { socket, leave }]);
    this.count += 1;
  }

  private remove(origin: string, socket: Socket): void {
    const others = (this.idle.get(origin) ?? []).filter((other) => other.socket !== socket);
    if (others.length === 0) this.idle.delete(origin);
    else this.idle.set(origin, others);
    this.count -= 1;
  }
}
