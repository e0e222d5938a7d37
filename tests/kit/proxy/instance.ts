/** An API behind the gateway. */
export interface Server {
  readonly port: number;
  /** It gets no new requests. */
  readonly isDown: boolean;
}

/** The servers of each upstream of the file, by its name. */
export type Servers = Readonly<Record<string, readonly Server[]>>;

/** Differences between a configuration on this machine and on a server. */
export interface Instance {
  /** Port for clients, in plain HTTP. */
  readonly port: number;
  /** Port that redirects to the encrypted site. */
  readonly redirectPort: number;
  readonly servers: Servers;
}

const SERVERS = /^( *upstream (\w+) \{\n)((?:.*\n)*?)(\})/gm;
const SERVER = /^ *server \S+?( [^;]*)?;\n/gm;

/**
 * A configuration of `deploy/nginx` with the ports of this machine and without TLS; all the rest is unchanged.
 *
 * @throws Error  the file lacks a part that has to be replaced
 */
export function asInstance(text: string, { port, redirectPort, servers }: Instance): string {
  const listens = replaced(
    replaced(text, /listen 443 [^;]*;/g, `listen 127.0.0.1:${port};`),
    /listen 80;/g,
    `listen 127.0.0.1:${redirectPort};`,
  );
  return replaced(listens, /^ *ssl_\w+ .*;\n/gm, '').replace(
    SERVERS,
    (_, head: string, name: string, body: string, end: string) => head + withServers(body, name, servers) + end,
  );
}

function withServers(body: string, name: string, servers: Servers): string {
  const own = servers[name];
  if (!own) throw new Error(`the upstream ${name} has no servers`);
  const [, parameters = ''] = SERVER.exec(body) ?? [];
  SERVER.lastIndex = 0;
  const lines = own.map(({ port, isDown }) => `    server 127.0.0.1:${port}${parameters}${isDown ? ' down' : ''};\n`);
  return lines.join('') + replaced(body, SERVER, '');
}

function replaced(text: string, pattern: RegExp, replacement: string): string {
  const result = text.replace(pattern, replacement);
  if (result === text) throw new Error(`the configuration lacks ${pattern.source}`);
  return result;
}
