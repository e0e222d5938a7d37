import { type Socket } from 'node:net';

/** What a client has sent by then is on its way for ever. */
const LINGER_MS = 2000;

/**
 * Closes a connection so that the client can read the last answer: our side ends, and what still comes is read and
 * dropped until the client has ended too, for two seconds at the most. To close a socket with unread bytes instead is to
 * reset it, and a reset takes away from the client what it has not read yet (RFC 9112, section 9.6).
 */
export function closeLingering(socket: Socket): void {
  if (socket.destroyed || LINGERING.has(socket)) return;
  LINGERING.add(socket);
  // a listener of ours, and no other, takes the bytes from the HTTP parser: nothing is a request any more
  socket.removeAllListeners('data').on('data', drop).resume();
  socket.end();
  const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => {
    clearTimeout(cut);
  });
}

const LINGERING = new WeakSet<Socket>();

/** Whether our side has ended, so that nothing can be answered any more. */
export function isLingering(socket: Socket): boolean {
  return LINGERING.has(socket);
}

function drop(): void {
  // nobody wants it
}
