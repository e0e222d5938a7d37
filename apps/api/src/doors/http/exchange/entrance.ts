import { type Request, type Response } from 'express';
import { HttpError } from '../../../errors/http-error';
import { SHUTTING_DOWN } from '../server/unparsable';
import { observe, type ObserverParts } from './observe';
import { assertProtocol } from './protocol-rules';

/** Pages that say that the service stops, and so must be answered while it does. */
const PROBES = /^\/health(\/|$)/;

interface Parts extends ObserverParts {
  /** Whether the service stops. */
  readonly isDraining: () => boolean;
}

/** Lets a request in that asks for a path. @throws HttpError  it is refused, whatever it asks for */
export type Enter = (req: Request, res: Response, path: string) => void;

/**
 * What every request meets first: its account begins, and it is refused where it breaks the protocol or the service stops. What
 * arrives then on a connection from before has not been looked at: the client may send it again, elsewhere.
 */
export function entrance({ isDraining, ...parts }: Parts): Enter {
  const begin = observe(parts);
  return (req, res, path) => {
    begin(req, res, path);
    assertProtocol(req);
    if (isDraining() && !PROBES.test(path)) {
      const { status, code, detail, headers } = SHUTTING_DOWN;
      throw new HttpError(status, code, detail, headers);
    }
  };
}
