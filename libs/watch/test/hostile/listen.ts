import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type HostileReceiver } from './receivers';

/** Receivers that listen on this machine. */
export interface HostileReceivers {
  /** Of a receiver; connections to it are counted. */
  readonly urlOf: (receiver: HostileReceiver) => string;
  readonly connectionsOf: (receiver: HostileReceiver) => number;
  /** Bytes that it sent before the worker stopped reading, including the system's buffers. */
  readonly bytesOf: (receiver: HostileReceiver) => number;
  readonly close: () => Promise<void>;
}

export async function listenHostilely(receivers: readonly HostileReceiver[]): Promise<HostileReceivers> {
  const sockets = new Set<Socket>();
  const servers = new Map<HostileReceiver, { readonly server: Server; count: number; bytes: number }>();
  for (const receiver of receivers) {
    const entry = { server: createServer(), count: 0, bytes: 0 };
    entry.server.on('connection', (socket) => {
      entry.count += 1;
      sockets.add(socket.on('error', () => undefined));
      socket.once('close', () => {
        sockets.delete(socket);
        entry.bytes += socket.bytesWritten;
      });
      receiver.speak(socket);
    });
    await new Promise<void>((listening) => entry.server.listen(0, '127.0.0.1', listening));
    servers.set(receiver, entry);
  }
  const of = (receiver: HostileReceiver) => {
    const entry = servers.get(receiver);
    if (!entry) throw new Error(`${receiver.name} does not listen`);
    return entry;
  };
  return {
    urlOf: (receiver) =>
      `${receiver.scheme ?? 'http'}://127.0.0.1:${(of(receiver).server.address() as AddressInfo).port}/`,
    connectionsOf: (receiver) => of(receiver).count,
    bytesOf: (receiver) => of(receiver).bytes,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([...servers.values()].map(({ server }) => new Promise((closed) => server.close(closed))));
    },
  };
}
