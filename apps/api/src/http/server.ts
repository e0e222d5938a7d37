import { type Express, type Request, type Response } from 'express';
import { IncomingMessage, type Server, ServerResponse, createServer } from 'node:http';
import { answerUnparsable } from './unparsable';

const SECOND = 1000;

/**
 * Limits against clients that are slow, by accident or on purpose.
 */
const LIMITS = {
  /** Headers fit in a few packets: who needs longer is holding a connection. */
  headersTimeout: 15 * SECOND,
  /** 5 MB at 1 Mbit/s take 42 s. */
  requestTimeout: 60 * SECOND,
  /** Longer than load balancers keep idle connections (60 s is usual), so that they never reuse one that we are closing. */
  keepAliveTimeout: 65 * SECOND,
  /** A payment header takes 4 kB at most. */
  maxHeaderSize: 16 * 1024,
};

/**
 * An HTTP server for an Express app, not yet listening.
 *
 * Requests and responses are born with Express's prototypes. Express sets them on every request otherwise, which on
 * Node.js 20 and 22 costs more than all the rest of a request: V8 gives up its optimised code for both objects.
 */
export function createHttpServer(app: Express): Server {
  const options = {
    ...LIMITS,
    IncomingMessage: bornWith(IncomingMessage, app.request),
    ServerResponse: bornWith(ServerResponse, app.response),
  };
  const server = createServer(options as object, (req, res) => {
    // Express calls back for one reason only, before any middleware: the target of the request is no path
    app(req as Request, res as Response, () => {
      answerUnparsable(new Error('the target is no path'), req.socket);
    });
  });
  return server.on('clientError', answerUnparsable);
}

/** A constructor that does what Base does, for objects with another prototype. Base is called without `new`: no class can do that. */
function bornWith(Base: unknown, prototype: object): unknown {
  function Born(this: object, ...parameters: unknown[]): void {
    (Base as (this: object, ...parameters: unknown[]) => void).apply(this, parameters);
  }
  Born.prototype = prototype;
  return Born;
}
