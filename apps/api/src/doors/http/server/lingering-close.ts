import { type Socket } from 'node:net';

/** Bytes that a client has sent by then may still be in transit. */
const LINGER_MS = 2000;

/**
 * Closes a connection so that the client can read the last answer: our side ends, and what still comes is read and dropped until
 * the client has ended too, for two seconds at the most. To close a socket with unread bytes instead is to reset it, and a reset
 * takes away from the client what it has not read yet (RFC 9112, section 9.6).
 */
export function closeLingering(socket: Socket): void {
  if (socket.destroyed || LINGERING.has(socket)) return;
  LINGERING.add(socket);
  // our listener takes the bytes instead of the HTTP parser, so they are not parsed as requests
  socket.removeAllListeners('data').on('data', drop).resume();
  socket.end();
  const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => {
    clearTimeout(cut);
  });
}

const LINGERING = new WeakSet<Socket>();

/** Whether our side has ended, so that an answer is impossible. */
export function isLingering(socket: Socket): boolean {
  return LINGERING.has(socket);
}

function drop(): void {
  // nobody wants it
}
