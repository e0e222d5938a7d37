import { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { isLingering } from './lingering-close';

/** One connection of a client. */
export interface Connection {
  readonly socket: Socket;
  /** Answers that are owed; more than one where the client does not wait for the first. */
  readonly owed: Set<ServerResponse>;
  /** When the last answer was complete, or the connection made [ms, monotonic]. */
  quietSince: number;
  /** Bytes received by then; more since means that a request is on its way. */
  bytesThen: number;
  /** How many times the client has exceeded the read timeout. */
  stalls: number;
}

/** True for an idle connection: the client has all its answers and has not begun another request. */
export function isQuiet({ socket, owed, bytesThen }: Connection): boolean {
  return owed.size === 0 && socket.bytesRead === bytesThen && !isLingering(socket);
}

/**
 * The connections of a server and their pending answers. Node.js has the same state, but exposes it only through a method that
 * destroys idle connections together with unread requests.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  #isStopping = false;
  #isDraining = false;
  #isLastAnswer = false;
  #accepted = 0;

  /** Whether the server is to be stopped; it still accepts whoever connects, and answers. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Whether the server refuses new connections and requests. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The open connections. */
  get all(): Iterable<Connection> {
    return this.#open.values();
  }

  get size(): number {
    return this.#open.size;
  }

  /** How many there have been. */
  get accepted(): number {
    return this.#accepted;
  }

  /** The answers that are owed on a connection, in the order of the requests. */
  owedOn(socket: Socket): readonly ServerResponse[] {
    return [...(this.#open.get(socket)?.owed ?? [])];
  }

  /** The connection of a socket, while it is open. */
  of(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  /**
   * Keeps the account of a server, from its first connection on.
   *
   * @param accepted  hears of every connection
   */
  follow(server: Server, accepted: (connection: Connection) => void): void {
    server.on('connection', (socket) => {
      this.#accepted++;
      const connection = {
        socket,
        owed: new Set<ServerResponse>(),
        quietSince: performance.now(),
        bytesThen: 0,
        stalls: 0,
      };
      this.#open.set(socket, connection);
      socket.once('close', () => this.#open.delete(socket));
      accepted(connection);
    });
  }

  /** Forgets a connection that is being destroyed. */
  forget({ socket }: Connection): void {
    this.#open.delete(socket);
  }

  /** A request has arrived. */
  begin({ socket }: IncomingMessage, res: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    if (this.#isLastAnswer) closeAfter(res);
    connection.owed.add(res);
    // it comes once; `once` itself would cost more than this code
    res.on('close', () => {
      connection.owed.delete(res);
      if (connection.owed.size > 0) return;
      connection.quietSince = performance.now();
      connection.bytesThen = socket.bytesRead;
      connection.stalls = 0;
    });
  }

  /** From now on every answer is the last one of its connection, so that whoever asks again finds another server. */
  leave(): void {
    this.#isStopping = true;
    this.#closeAfterAnswers();
  }

  /**
   * The port is about to be closed. Until it is, connections are kept: a client that had to connect again in that moment might be
   * accepted by nobody.
   */
  stop(): void {
    this.#isStopping = true;
    this.#isLastAnswer = false;
  }

  /** From now on what arrives is refused, and every answer is the last one of its connection. */
  drain(): void {
    this.#isDraining = true;
    this.#closeAfterAnswers();
  }

  #closeAfterAnswers(): void {
    this.#isLastAnswer = true;
    for (const { owed } of this.#open.values()) for (const res of owed) closeAfter(res);
  }
}

function closeAfter(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
