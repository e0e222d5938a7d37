import { type Express, type Request, type Response } from 'express';
import { IncomingMessage, type Server, ServerResponse, createServer } from 'node:http';
import { Socket } from 'node:net';
import { DEFAULT_LIMITS } from '../../../config/limit-variables';
import { type ConnectionLimits, connectionLimits } from './connection-limits';
import { Connections } from './connections';
import { closeLingering } from './lingering-close';
import { makeRoomIn } from './make-room';
import { answerConnect, answerUnparsable } from './unparsable';

const SECOND = 1000;

/**
 * Limits against clients that are slow, by accident or on purpose.
 */
const LIMITS = {
  /** Headers fit in a few packets: who needs longer is holding a connection. */
  headersTimeout: 15 * SECOND,
  /** 5 MB at 1 Mbit/s take 42 s. */
  requestTimeout: 60 * SECOND,
  /** How late the two may be noticed. */
  connectionsCheckingInterval: 3 * SECOND,
  /** Longer than load balancers keep idle connections (60 s is usual), so that they never reuse one that we are closing. */
  keepAliveTimeout: 65 * SECOND,
  /** A payment header takes 4 kB at most. */
  maxHeaderSize: 16 * 1024,
  /** The application says it in the shape of every error. */
  requireHostHeader: false,
};

/**
 * Idle timeout of a connection. One that waits for its first request is then closed. One whose client does not read its answer
 * may then be closed to make room for others, and is closed after the third time in one answer.
 */
const STANDING_MS = 10 * SECOND;
const MOST_STALLS = 3;

export interface ServerOptions {
  readonly limits?: ConnectionLimits;
  readonly standingMs?: number;
}

/** Defaults of a server. */
const DEFAULT = connectionLimits({ ...DEFAULT_LIMITS, trustProxy: false });

/**
 * An HTTP server for an Express app, not yet listening.
 *
 * Requests and responses are born with Express's prototypes. Express sets them on every request otherwise, which on Node.js 20
 * and 22 costs more than all the rest of a request: V8 discards its optimised code for both objects.
 *
 * @param connections  track every request, so that the server can stop without a reset
 * @param options      the connection limit and the idle timeout
 */
export function createHttpServer(
  app: Express,
  connections = new Connections(),
  { limits = DEFAULT, standingMs = STANDING_MS }: ServerOptions = {},
): Server {
  const options = {
    ...LIMITS,
    IncomingMessage: bornWith(IncomingMessage, app.request),
    ServerResponse: bornWith(ServerResponse, app.response),
  };
  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    connections.begin(req, res);
    // Express calls back for one reason only, before any middleware: the target of the request is no path
    app(req as Request, res as Response, () => {
      answerUnparsable(new Error('the target is no path'), req.socket);
    });
  };
  const server = createServer(options as object, handle);
  server.maxConnections = limits.most;
  connections.follow(server, makeRoomIn(connections, limits));
  return server
    .on('connection', (socket) => {
      // node:http calls it after the last answer of a connection
      socket.destroySoon = () => {
        closeLingering(socket);
      };
    })
    .on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
      continueWhenRead(req, res);
      handle(req, res);
    })
    .on('checkExpectation', handle)
    .on('connect', answerConnect)
    .on('clientError', (error, socket) => {
      if (socket instanceof Socket) refuseInTurn(connections, error, socket);
    })
    .setTimeout(standingMs, (socket: Socket) => {
      endStanding(connections, socket, standingMs);
    });
}

/**
 * The client waits for a word before it sends the body. It gets it when somebody begins to read: who refuses the request by
 * its headers alone does not have it sent (and Node.js then closes the connection).
 */
function continueWhenRead(req: IncomingMessage, res: ServerResponse): void {
  req.once('resume', () => {
    if (!res.headersSent) res.writeContinue();
  });
}

/** Refuses an invalid request, after the answers to the requests before it. */
function refuseInTurn(connections: Connections, error: NodeJS.ErrnoException, socket: Socket): void {
  const owed = error.code === 'ECONNRESET' ? [] : connections.owedOn(socket);
  const before = owed.filter(({ req }) => req.complete).at(-1);
  if (before)
    before.once('close', () => {
      process.nextTick(answerUnparsable, error, socket);
    });
  else if (owed.some(({ headersSent }) => headersSent)) socket.destroy();
  else answerUnparsable(error, socket);
}

/**
 * Handles a connection that was idle for the timeout. Closes it if it is waiting for a request, or if the client has repeatedly
 * failed to read its answer. A request that is being received or worked on has other limits.
 */
function endStanding(connections: Connections, socket: Socket, standingMs: number): void {
  const connection = connections.of(socket);
  if (socket.writableLength > 0) {
    if (!connection || ++connection.stalls >= MOST_STALLS) socket.destroy();
    else socket.setTimeout(standingMs);
  } else if (connection?.owed.size === 0) closeLingering(socket);
}

/**
 * A constructor that does what Base does, for objects with another prototype. Base is called without `new`, which a class does
 * not allow.
 */
function bornWith(Base: unknown, prototype: object): unknown {
  function Born(this: object, ...parameters: unknown[]): void {
    (Base as (this: object, ...parameters: unknown[]) => void).apply(this, parameters);
  }
  Born.prototype = prototype;
  return Born;
}
