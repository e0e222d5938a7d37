import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { type Pooler, startPooler } from '../../kit/postgres/pooler';
import { PostgresServer } from '../../kit/postgres/server';
import { newMasterKey } from '../../kit/store/store';
import { type Gateway, startGateway } from '../../kit/proxy/nginx';
import { type Servers } from '../../kit/proxy/instance';
import { type Version } from '../versions/version';
import { environmentsOf } from './environments';
import { type Complaint, Installation, type Size } from './installation';
import { serverPort } from '../../kit/postgres/server-port';
import { type Surroundings } from '../../kit/surroundings';

/** The upstream of `deploy/nginx/quant.conf`. */
const UPSTREAM = 'quant_api';

/** Sessions of the server behind pgbouncer: fewer than the ten of one process. */
const POOLED_SESSIONS = 8;
const POOLED_LIMITS = [
  'statement_timeout = 30000',
  'lock_timeout = 10000',
  'idle_in_transaction_session_timeout = 60000',
];

/** A whole site on this machine: a database server, APIs, workers, and nginx in front of them. */
export class Site {
  private cluster: PostgresServer | undefined;
  private pooler: Pooler | undefined;
  private connected: Database | undefined;
  private installed: Installation | undefined;
  private opened: Gateway | undefined;

  private constructor(
    readonly folder: string,
    private readonly surroundings: Surroundings,
  ) {}

  /** An empty site; {@link close} stops everything that was started. */
  static async open(surroundings: Surroundings): Promise<Site> {
    return new Site(await mkdtemp(join(tmpdir(), 'quant-topology-')), surroundings);
  }

  /**
   * Starts the database, the processes and nginx.
   *
   * @param gateway   text of a file of `deploy/nginx`
   * @param isPooled  true for pgbouncer between the processes and the server
   * @throws Error  PostgreSQL or nginx is not installed, or a process does not start
   */
  async start(gateway: string, size: Size, version: Version, isPooled = false): Promise<void> {
    this.cluster = await PostgresServer.create();
    if (!this.cluster)
      throw new Error('PostgreSQL ≥ 15 is missing: install its server (Debian: apt-get install postgresql)');
    const place = {
      databaseUrl: isPooled ? await this.startPooler(this.cluster) : this.cluster.url,
      masterKey: newMasterKey(),
      folder: join(this.folder, UPSTREAM),
    };
    await mkdir(place.folder);
    this.installed = new Installation(environmentsOf(place, this.surroundings));
    await this.installed.start(version, size);
    this.connected = await openDatabase({ url: this.cluster.url, connections: 8 });
    const [port, redirectPort] = [await serverPort(), await serverPort()];
    const folder = join(this.folder, 'nginx');
    this.opened = await startGateway(gateway, folder, { port, redirectPort, servers: this.servers() });
  }

  private async startPooler(server: PostgresServer): Promise<string> {
    const admin = await openDatabase({ url: server.url, connections: 1 });
    for (const limit of POOLED_LIMITS)
      await admin.execute({ sql: `alter role current_user set ${limit}`, parameters: [] });
    await admin.close();
    this.pooler = await startPooler(server.url, POOLED_SESSIONS);
    return this.pooler.url;
  }

  get gateway(): Gateway {
    return started(this.opened, 'the gateway');
  }

  /** The harness's own connection to the database of the service. */
  get database(): Database {
    return started(this.connected, 'the database');
  }

  get installation(): Installation {
    return started(this.installed, 'the installation');
  }

  /** Tells the gateway which APIs get requests. */
  async tellGateway(): Promise<void> {
    await this.gateway.use(this.servers());
  }

  /** Processes that did not end cleanly. */
  get complaints(): readonly Complaint[] {
    return this.installation.complaints;
  }

  /** Ends all processes of the service with SIGTERM. */
  async stop(): Promise<void> {
    await this.installation.close();
  }

  /** Stops and removes everything that was started. */
  async close(): Promise<void> {
    await Promise.allSettled([this.opened?.stop(), this.installed?.abandon()]);
    await Promise.allSettled([this.connected?.close(), this.pooler?.stop()]);
    await Promise.allSettled([this.cluster?.remove()]);
    await rm(this.folder, { recursive: true, force: true });
  }

  private servers(): Servers {
    return { [UPSTREAM]: this.installation.servers() };
  }
}

function started<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`${name} is not started yet`);
  return part;
}
