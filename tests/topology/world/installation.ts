import { until } from '../../kit/clock/until';
import { bareEnvironment } from '../../kit/process/bare-environment';
import { type ServiceProcess, startService } from '../../kit/process/service-process';
import { type Server } from '../../kit/proxy/instance';
import { type Version } from '../versions/version';
import { serverPort } from '../../kit/postgres/server-port';

export type Role = 'api' | 'worker';

/** A place for a process; processes in it come and go. */
export interface Seat {
  readonly role: Role;
  readonly name: string;
  readonly port: number;
  /** The gateway sends it no requests. */
  isDown: boolean;
  part: ServiceProcess;
  version: Version;
}

/** Number of processes of an installation. */
export interface Size {
  readonly apis: number;
  readonly workers: number;
}

/** A process that did not end cleanly, or an error in a log. */
export interface Complaint {
  /** Epoch ms. */
  readonly at: number;
  readonly what: string;
}

/** Environment variables of each role. */
export type Environments = Readonly<Record<Role, Readonly<Record<string, string>>>>;

/** Path that returns 200 when a process is ready. A worker has only /health, because it has no load balancer. */
const WELL: Readonly<Record<Role, string>> = { api: '/health/ready', worker: '/health' };
const READY_MS = 60_000;

/** APIs and workers over one database. */
export class Installation {
  readonly seats: Seat[] = [];
  readonly complaints: Complaint[] = [];

  constructor(private readonly environments: Environments) {}

  /** Starts all processes: the first one alone, because it makes the tables. */
  async start(version: Version, { apis, workers }: Size): Promise<void> {
    await this.seat('api', 1, version);
    const others = [
      ...Array.from({ length: apis - 1 }, (_, i) => this.seat('api', i + 2, version)),
      ...Array.from({ length: workers }, (_, i) => this.seat('worker', i + 1, version)),
    ];
    await Promise.all(others);
  }

  of(role: Role): readonly Seat[] {
    return this.seats.filter((seat) => seat.role === role).sort((a, b) => a.name.localeCompare(b.name));
  }

  /** The APIs for the gateway's configuration. */
  servers(): Server[] {
    return this.of('api').map(({ port, isDown }) => ({ port, isDown }));
  }

  /** Sends SIGTERM; resolves when the process has ended, and records whether it ended cleanly. */
  async stop(seat: Seat): Promise<void> {
    const ended = await seat.part.stop();
    this.note(seat, ended ? undefined : 'did not end with 0 within ten seconds of SIGTERM');
  }

  /** kill -9 */
  async kill(seat: Seat): Promise<void> {
    await seat.part.kill();
    this.note(seat);
  }

  /** Starts a new process in a place; resolves when it reports that it is ready. */
  async renew(seat: Seat, version: Version): Promise<void> {
    seat.part = await this.launch(seat.role, seat.port, version);
    seat.version = version;
  }

  /** Starts one more process. @throws Error  with its output, if it does not start */
  async launch(role: Role, port: number, version: Version): Promise<ServiceProcess> {
    const part = await startService(version.programs[role], {
      ...bareEnvironment(),
      ...this.environments[role],
      PORT: String(port),
    });
    await ready(part, WELL[role]);
    return part;
  }

  async close(): Promise<void> {
    const ended = await Promise.all(this.seats.map(async (seat) => [seat, await seat.part.stop()] as const));
    for (const [seat, isWell] of ended) this.note(seat, isWell ? undefined : 'did not end with 0 in the end');
  }

  async abandon(): Promise<void> {
    await Promise.all(this.seats.map(({ part }) => part.kill()));
  }

  private async seat(role: Role, number: number, version: Version): Promise<void> {
    const port = await serverPort();
    const part = await this.launch(role, port, version);
    this.seats.push({ role, name: `${role} ${number}`, port, isDown: false, part, version });
  }

  private note({ name, version, part }: Seat, what?: string): void {
    const who = `${name} of ${version.commit}`;
    if (what !== undefined) this.complaints.push({ at: Date.now(), what: `${who} ${what}` });
    for (const line of part.errors()) {
      const [, time] = /"time":"([^"]+)"/.exec(line) ?? [];
      const at = time === undefined ? Date.now() : Date.parse(time);
      this.complaints.push({ at, what: `${who} logged ${line.trim().slice(0, 400)}` });
    }
  }
}

async function ready({ url, isUp, errors }: ServiceProcess, page: string): Promise<void> {
  const look = async () => {
    const answer = await fetch(url + page).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status === 200 || !isUp();
  };
  const isReady = (await until(look, READY_MS)) === true && isUp();
  if (!isReady) throw new Error(`a process does not become ready: ${errors().join(' ')}`);
}
