import { type Request, type Response } from 'express';
import { type BurstLimit } from '../../../commerce/clients/burst-limit';
import { type ClientId } from '../../../commerce/clients/client-of';

/** Decides whether a body is parsed. @throws HttpError  429, too many of the client's long bodies came to nothing */
export type BodyToll = (req: Request, res: Response, bytes: number) => void;

/**
 * Bodies up to this size cost the same as an empty request, so that mistakes in small requests do not lock a client out.
 */
const FREE_BYTES = 4096;

/** The status of a message that calls nothing. */
export const NO_CALL = 400;

/** Statuses of useless requests: a message without a call, an offer, a refused payment, an invalid body. */
const FRUITLESS: ReadonlySet<number> = new Set([NO_CALL, 402, 422]);

/**
 * Charges a client's bucket for the bytes of bodies that are refused, answered with an offer, or given up. They are parsed and
 * validated before anybody knows, and neither an allowance nor a payment counts them.
 */
export function bodyToll(burst: BurstLimit, clientOf: (req: Request) => { readonly id: ClientId }): BodyToll {
  return (req, res, bytes) => {
    if (bytes <= FREE_BYTES) return;
    const client = clientOf(req).id;
    burst.admitBody(client);
    res.once('close', () => {
      const status = req.context.callStatus ?? res.statusCode;
      const isGivenUp = !res.writableFinished; // else a client could leave before it is refused
      if (isGivenUp || FRUITLESS.has(status)) burst.chargeBody(client, bytes);
    });
  };
}
