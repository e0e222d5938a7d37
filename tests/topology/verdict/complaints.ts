import { type Complaint } from '../world/installation';
import { isDuring, type Span } from './spans';

/** Counted with the allowances: the call was let through. */
const UNCOUNTED = 'free calls could not be counted within';
const LATE = /timeout|timed out/i;

/** Forbidden log lines and ends of processes. @param strains  when the machine was too busy for its processes */
export function complaintProblems(
  complaints: readonly Complaint[],
  strains: readonly Pick<Span, 'from' | 'to'>[],
): string[] {
  const isExcused = ({ at, what }: Complaint): boolean =>
    what.includes(UNCOUNTED) || (LATE.test(what) && isDuring({ from: at, to: at }, strains));
  return complaints.filter((each) => !isExcused(each)).map(({ what }) => `processes: ${what}`);
}
