import { type NextFunction, type Request, type Response } from 'express';
import { HttpError } from '../../../errors/http-error';
import { SHUTTING_DOWN } from './unparsable';

/** Pages that say that the service stops, and so must be answered while it does. */
const PROBES = /^\/health(\/|$)/;

/**
 * Refuses what arrives on a connection from before, once the service stops. It has not been looked at: the client may send
 * it again, elsewhere.
 */
export function refuseWhileDraining(isDraining: () => boolean) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (isDraining() && !PROBES.test(req.path)) {
      const { status, code, detail, headers } = SHUTTING_DOWN;
      throw new HttpError(status, code, detail, headers);
    }
    next();
  };
}
