import { type Response } from 'express';

/** Aborted when nobody waits for the answer any more: the client has all of it, or its connection is closed. */
export function leaving(res: Response): AbortSignal {
  const controller = new AbortController();
  const { socket } = res.req;
  const leave = (): void => {
    res.off('close', leave);
    socket.off('close', leave);
    controller.abort();
  };
  if (res.destroyed || socket.destroyed) controller.abort();
  else {
    res.on('close', leave);
    // an answer that waits behind another one of its connection is never told that the connection is closed
    socket.on('close', leave);
  }
  return controller.signal;
}
