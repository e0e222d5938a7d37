import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresPrograms, type Programs, USER } from './programs';
import { serverPort } from './server-port';

/** Settings of the server, as postgresql.conf names them. */
export type Settings = Readonly<Record<string, string | number>>;

/** A PostgreSQL server of the harness, which can be stopped, crashed and replaced. */
export class PostgresServer {
  private constructor(
    private readonly programs: Programs,
    readonly folder: string,
    readonly port: number,
    private readonly settings: Settings,
  ) {}

  /** Makes one and starts it; undefined if its programs, or a user to run them, are not installed. */
  static async create(settings: Settings = {}): Promise<PostgresServer | undefined> {
    const programs = await postgresPrograms();
    if (!programs) return undefined;
    const folder = await programs.folder();
    const server = new PostgresServer(programs, folder, await serverPort(), settings);
    await programs.run('initdb', ['-D', server.data, '-A', 'trust', '-U', USER, '--no-sync', '-E', 'UTF8'], folder);
    await server.start();
    return server;
  }

  /** A running replica of this server, which can be promoted. */
  async standby(): Promise<PostgresServer> {
    const { programs, settings } = this;
    const folder = await programs.folder();
    const copy = new PostgresServer(programs, folder, await serverPort(), settings);
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', USER];
    await programs.run('pg_basebackup', [...from, '-D', copy.data, '-R', '-X', 'stream', '-c', 'fast'], folder);
    await copy.start();
    return copy;
  }

  /** URL of the database `postgres`. */
  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/postgres`;
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  start(): Promise<void> {
    return this.control('start');
  }

  /** @param mode  `fast` ends all connections; `immediate` simulates a power cut */
  stop(mode: 'fast' | 'immediate'): Promise<void> {
    return this.control('stop', '-m', mode);
  }

  /** Crashes it like a power cut, and starts it again. */
  crash(): Promise<void> {
    return this.control('restart', '-m', 'immediate');
  }

  /** Promotes a standby to an independent server. */
  promote(): Promise<void> {
    return this.control('promote');
  }

  async remove(): Promise<void> {
    await this.stop('immediate').catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }

  private control(...args: string[]): Promise<void> {
    const { folder, data, port } = this;
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...this.settings };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const common = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} ${options.join(' ')}`];
    return this.programs.run('pg_ctl', [...common, ...args], folder);
  }
}
