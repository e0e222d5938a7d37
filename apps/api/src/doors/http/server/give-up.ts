import { type Connection, isQuiet } from './connections';
import { closeLingering, isLingering } from './lingering-close';
import { type Refusal, refuseInstead, refuseOnSocket } from './unparsable';

/** Ends a connection. A request without an answer is refused; an answer that has begun cannot be taken back, so it is cut off. */
export function giveUp(connection: Connection, refusal: Refusal): void {
  const { socket, owed } = connection;
  const [first] = owed;
  if (isLingering(socket)) return;
  if (isQuiet(connection)) closeLingering(socket);
  else if (!first) refuseOnSocket(socket, refusal);
  else if (first.headersSent) socket.destroy();
  else refuseInstead(first, refusal);
}
