import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { portOf, type ProcessOptions, type ServiceProcess, startProcess } from '../http/process';
import { bystander } from './bystander';

/** Fewer connections than a client may have, so that all clients together reach the limit of the server. */
const OF_ONE = 240;

/** Who attacks, and the address of its connection number `i`. */
export const ATTACKERS: [string, (i: number) => string][] = [
  ['of one client', () => '127.0.0.1'],
  ['of many clients', (i) => `127.0.1.${1 + Math.floor(i / OF_ONE)}`],
];

/** A process of the service for all tests of a file, and the connections of the attacker, which are closed after each test. */
export class AttackedService {
  #process: ServiceProcess | undefined;
  #port = 0;
  readonly #sockets: Socket[] = [];

  constructor(environment: Readonly<Record<string, string>>, options?: ProcessOptions) {
    beforeAll(async () => {
      this.#process = startProcess(environment, options);
      this.#port = await portOf(this.#process);
      // validators are compiled in the first calls of a process, which others would take for the attack
      await bystander(this.#port, 50);
    }, 60_000);
    afterEach(() => {
      for (const socket of this.#sockets.splice(0)) socket.destroy();
    });
    afterAll(async () => {
      this.#process?.child.kill('SIGTERM');
      await this.#process?.exit;
    });
  }

  get port(): number {
    return this.#port;
  }

  /** Memory that the process holds, as the system counts it [MB]. */
  get memoryMb(): number {
    const [, kilobytes] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#process?.child.pid}/status`, 'latin1')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  }

  /** Opens a connection of the attacker. */
  open(address = '127.0.0.1'): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: address });
    this.#sockets.push(socket);
    return socket.on('error', () => undefined);
  }
}
