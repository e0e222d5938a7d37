import { type Request, type Response } from 'express';
import { type Caller } from '../../../commerce/calls/gated-call';
import { type Client } from '../../../commerce/clients/client-of';
import { answerReader } from './answer-reader';
import { leaving } from './leaving';

/**
 * Facts about the request that carried the call.
 *
 * @param clientOf  who sent a request
 */
export function callerOf(req: Request, res: Response, clientOf: (req: Request) => Client): Caller {
  const length = req.headers['content-length'];
  return {
    client: () => clientOf(req).id,
    network: () => clientOf(req).network,
    gone: () => leaving(res),
    reader: () => answerReader(res),
    bytes: length === undefined ? undefined : Number(length),
  };
}
