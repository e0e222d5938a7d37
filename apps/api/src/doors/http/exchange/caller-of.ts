import { type Request, type Response } from 'express';
import { type Caller } from '../../../commerce/calls/gated-call';
import { type Client } from '../../../commerce/clients/client-of';

/** Aborted when nobody waits for the answer any more. */
export function leaving(res: Response): AbortSignal {
  const controller = new AbortController();
  if (res.destroyed) controller.abort();
  else
    res.once('close', () => {
      controller.abort();
    });
  return controller.signal;
}

/**
 * What the request says in which a call came.
 *
 * @param clientOf  who sent a request
 */
export function callerOf(req: Request, res: Response, clientOf: (req: Request) => Client): Caller {
  const length = req.headers['content-length'];
  return {
    client: () => clientOf(req).id,
    network: () => clientOf(req).network,
    gone: () => leaving(res),
    bytes: length === undefined ? undefined : Number(length),
  };
}
