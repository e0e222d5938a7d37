import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { ConfigurationError } from '../configuration/environment-reader';

/** Address of a server. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  /** Variable that sets the port, for the error message. */
  readonly variable: string;
}

/**
 * Starts a server.
 *
 * @returns its address as a URL
 * @throws ConfigurationError  one line for the operator: the port is in use, or the address does not belong to this machine
 * @example
 * const server = createPageServer(new Map(), console.error);
 * /^http:\/\/127\.0\.0\.1:\d+$/.test(await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' })); // true
 * server.close();
 */
export function listen(server: Server, { host, port, variable }: Endpoint): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => {
      const reason = error.code === 'EADDRINUSE' ? `the port is in use; set ${variable} to another one` : error.message;
      reject(new ConfigurationError(`Cannot listen on ${host}:${port}: ${reason}`));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.removeListener('error', refuse);
      const { address, family, port: actual } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`);
    });
  });
}
