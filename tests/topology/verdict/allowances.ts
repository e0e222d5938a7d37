import { type Sent } from '../load/book';
import { TRIAL } from '../load/trials';

/** Results of counting. */
export interface Counted {
  readonly clients: number;
  /** Clients that were finally refused. */
  readonly exhausted: number;
  readonly granted: number;
  /** Calls let through because their count took longer than a second, by the service's metrics. */
  readonly uncounted: number;
  readonly problems: readonly string[];
}

const DAY_MS = 86_400_000;

/**
 * Whether each client got exactly its free calls across all processes. A client may get fewer, by the number of its
 * calls that broke, were put off or were not counted in time.
 */
export function judgeAllowances(sent: readonly Sent[], allowance: number): Counted {
  const days = new Set(sent.map(({ from }) => Math.floor(from / DAY_MS))).size;
  const clients = grouped(sent.filter(({ kind }) => kind.includes('calculator')));
  const problems: string[] = [];
  const sums = { exhausted: 0, granted: 0, uncounted: 0 };
  for (const [client, calls] of clients) {
    const granted = calls.filter(({ outcome, isCounted }) => outcome === 'answered' && isCounted).length;
    const refused = calls.filter(({ outcome }) => outcome === 'offered').length;
    const uncounted = calls.filter(({ outcome, isCounted }) => outcome === 'answered' && !isCounted).length;
    const lost = calls.filter(({ outcome }) => outcome === 'broken' || outcome === 'put off').length;
    if (granted > allowance * days) problems.push(`${client} had ${granted} free calls, ${allowance} were allowed`);
    if (refused > 0 && granted + lost + uncounted < allowance)
      problems.push(`${client} was refused after ${granted} free calls, with ${lost + uncounted} lost`);
    sums.exhausted += refused > 0 ? 1 : 0;
    sums.granted += granted;
    sums.uncounted += uncounted;
  }
  return { clients: clients.size, ...sums, problems };
}

/** Whether each address that requested trials got one. */
export function judgeTrials(sent: readonly Sent[]): {
  readonly addresses: number;
  readonly problems: readonly string[];
} {
  const addresses = grouped(sent.filter(({ kind }) => kind === TRIAL));
  const problems = [...addresses].flatMap(([address, asked]) => {
    const had = asked.filter(({ outcome }) => outcome === 'answered').length;
    const lost = asked.filter(({ outcome }) => outcome === 'broken' || outcome === 'put off').length;
    if (had > 1) return [`${address} had ${had} trials`];
    return had + lost === 0 ? [`${address} had no trial: ${asked.map(({ said }) => said).join(', ')}`] : [];
  });
  return { addresses: addresses.size, problems };
}

function grouped(sent: readonly Sent[]): Map<string, Sent[]> {
  const groups = new Map<string, Sent[]>();
  for (const each of sent) {
    const group = groups.get(each.client) ?? [];
    groups.set(each.client, group);
    group.push(each);
  }
  return groups;
}
