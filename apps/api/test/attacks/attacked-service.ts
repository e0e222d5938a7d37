import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pause, portOf, type ProcessOptions, type ServiceProcess, startProcess } from '../http/process';
import { bystander } from './bystander';

/** Fewer connections than a client may have, so that all clients together reach the limit of the server. */
const OF_ONE = 240;

/** Who attacks, and the address of its connection number `i`. */
export const ATTACKERS: [string, (i: number) => string][] = [
  ['of one client', () => '127.0.0.1'],
  ['of many clients', (i) => `127.0.1.${1 + Math.floor(i / OF_ONE)}`],
];

/** How often the processor time is looked at, and more than a process at rest takes meanwhile. */
const LOOK_MS = 500;
const BUSY_MS = 50;

/** Waits until the process has nothing left to do: its warm-up takes seconds of a busy machine, and would pass for the attack. */
export async function atRest({ child: { pid } }: ServiceProcess): Promise<void> {
  let before = -Infinity;
  let now = processorMs(pid);
  while (now - before > BUSY_MS) {
    await pause(LOOK_MS);
    before = now;
    now = processorMs(pid);
  }
}

/** Processor time that a process has taken. */
function processorMs(pid: number | undefined): number {
  // the name, in brackets, may have spaces; ticks of user and system are the 14th and 15th field, 100 of them a second
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return 10 * (Number(user) + Number(system));
}

/** A process of the service for all tests of a file, and the connections of the attacker, which are closed after each test. */
export class AttackedService {
  #process: ServiceProcess | undefined;
  #port = 0;
  readonly #sockets: Socket[] = [];

  constructor(environment: Readonly<Record<string, string>>, options?: ProcessOptions) {
    beforeAll(async () => {
      this.#process = startProcess(environment, options);
      this.#port = await portOf(this.#process);
      await bystander(this.#port, 50);
      await atRest(this.#process);
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
