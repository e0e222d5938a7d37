import { type Sent } from '../load/book';
import { TRIAL } from '../load/trials';

/** What came of counting. */
export interface Counted {
  readonly clients: number;
  /** Clients that were refused at last. */
  readonly exhausted: number;
  readonly granted: number;
  /** Calls let through because their count took longer than a second, as the service says of itself. */
  readonly uncounted: number;
  readonly problems: readonly string[];
}

const DAY_MS = 86_400_000;

/**
 * Whether each client had its free calls and not one more, whichever process it reached. One whose call was broken off, put off or not
 * counted in time may have had so many fewer.
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
    if (granted > allowance * days) problems.push(`${client} had ${granted} free calls, ${allowance} were its own`);
    if (refused > 0 && granted + lost + uncounted < allowance)
      problems.push(`${client} was refused after ${granted} free calls, with ${lost + uncounted} lost`);
    sums.exhausted += refused > 0 ? 1 : 0;
    sums.granted += granted;
    sums.uncounted += uncounted;
  }
  return { clients: clients.size, ...sums, problems };
}

/** Whether each address that asked for trials had one. */
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
