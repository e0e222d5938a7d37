import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port that forwards to one server or another, like a proxy or a virtual address. */
export interface Switch {
  readonly port: number;
  /** Forwards to another port of this machine from now on, and cuts open connections. */
  readonly switchTo: (port: number) => void;
  /** Drops all traffic in both directions without a notice: open connections stay open. */
  readonly swallow: () => void;
  /** Cuts open connections; new ones pass again. */
  readonly passOn: () => void;
  readonly close: () => Promise<void>;
}

/** @param target  a port of this machine */
export async function openSwitch(target: number): Promise<Switch> {
  const sockets = new Set<Socket>();
  let port = target;
  let isSwallowing = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket);
        if (!isSwallowing) other.destroy();
      });
    socket.on('data', (data: Buffer) => {
      if (!isSwallowing) other.write(data);
    });
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    keep(client, target);
    keep(target, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    switchTo: (other) => {
      port = other;
      cut();
    },
    swallow: () => {
      isSwallowing = true;
    },
    passOn: () => {
      isSwallowing = false;
      cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same URL with another port of this machine. */
export function through(url: string, port: number): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}
