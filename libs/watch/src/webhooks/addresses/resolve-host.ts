import { promises as dns } from 'node:dns';

/**
 * Finds all addresses of a name; rejects, or returns an empty list, for an unknown name.
 *
 * @param signal  aborted when nobody waits any more
 */
export type ResolveHost = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the name servers themselves. The system's resolver would hold one of the process's few threads while a name
 * server of somebody else takes its time, and all files and deliveries behind it would wait.
 */
export const resolveByDns: ResolveHost = async (hostname, signal) => {
  const resolver = new dns.Resolver({ timeout: 2000, tries: 2 });
  const cancel = (): void => {
    resolver.cancel();
  };
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Asks the system, which knows local names: /etc/hosts, search domains. */
export const resolveBySystem: ResolveHost = async (hostname) => {
  const answers = await dns.lookup(hostname, { all: true });
  return answers.map(({ address }) => address);
};
