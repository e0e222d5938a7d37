import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../libs/database/src/index';
import { type Cluster, openCluster } from '../../faults/watch/worlds/cluster';
import { type Gateway, startGateway } from '../gateway/nginx';
import { type Servers } from '../gateway/instance';
import { type Version } from '../versions/version';
import { environmentsOf } from './environments';
import { type Complaint, Installation, type Size } from './installation';
import { serverPort } from './server-port';
import { type Surroundings } from './surroundings';

/** What a site is made of. */
export interface Plan {
  /** A file of `deploy/nginx`, as it is. */
  readonly gateway: string;
  /** The upstreams of that file: each is an installation with a database server of its own. */
  readonly upstreams: readonly string[];
  readonly size: Size;
}

/** A whole site on this machine: database servers, APIs, workers, and nginx before them. */
export class Site {
  readonly installations: Installation[] = [];
  /** Connections of our own, one to each database. */
  readonly databases: Database[] = [];
  private readonly clusters: Cluster[] = [];
  private readonly upstreams = new Map<string, Installation>();
  private opened: Gateway | undefined;

  private constructor(
    readonly folder: string,
    private readonly surroundings: Surroundings,
  ) {}

  /** An empty site, of which everything that is started is stopped by {@link close}. */
  static async open(surroundings: Surroundings): Promise<Site> {
    return new Site(await mkdtemp(join(tmpdir(), 'quant-topology-')), surroundings);
  }

  /** Starts all of it. @throws Error  PostgreSQL or nginx is not installed, or something does not start */
  async start({ gateway, upstreams, size }: Plan, version: Version): Promise<void> {
    const masterKey = randomBytes(32).toString('base64');
    for (const upstream of upstreams) {
      const cluster = await openCluster();
      if (!cluster)
        throw new Error('PostgreSQL ≥ 15 is missing: install its server (Debian: apt-get install postgresql)');
      this.clusters.push(cluster);
      const folder = join(this.folder, upstream);
      await mkdir(folder);
      const cell = upstreams.length > 1 ? upstream.slice(-1) : undefined;
      const place = { databaseUrl: cluster.url, masterKey, folder, cell };
      const environments = environmentsOf(place, this.surroundings);
      const name = cell === undefined ? '' : `${upstream} `;
      const installation = new Installation(name, environments);
      this.installations.push(installation);
      this.upstreams.set(upstream, installation);
      await installation.start(version, size);
      this.databases.push(await openDatabase({ url: cluster.url, connections: 8 }));
    }
    const [port, redirectPort] = [await serverPort(), await serverPort()];
    const folder = join(this.folder, 'nginx');
    this.opened = await startGateway(gateway, folder, { port, redirectPort, servers: this.servers() });
  }

  get gateway(): Gateway {
    if (!this.opened) throw new Error('the gateway is not open yet');
    return this.opened;
  }

  /** Tells the gateway which APIs get requests. */
  async tellGateway(): Promise<void> {
    await this.gateway.use(this.servers());
  }

  /** Processes that did not end as they should. */
  get complaints(): readonly Complaint[] {
    return this.installations.flatMap(({ complaints }) => complaints);
  }

  /** Ends all processes of the service as an operator would. */
  async stop(): Promise<void> {
    await Promise.all(this.installations.map((installation) => installation.close()));
  }

  /** Leaves nothing behind, whatever has been started. */
  async close(): Promise<void> {
    await Promise.allSettled([this.opened?.stop(), ...this.installations.map((each) => each.abandon())]);
    await Promise.allSettled(this.databases.map((database) => database.close()));
    await Promise.allSettled(this.clusters.map((cluster) => cluster.remove()));
    await rm(this.folder, { recursive: true, force: true });
  }

  private servers(): Servers {
    return Object.fromEntries([...this.upstreams].map(([name, installation]) => [name, installation.servers()]));
  }
}
