import { type Verdict } from '../../kit/oracle/alerts/verdict';
import { type Version } from '../versions/version';
import { type Counted } from './allowances';
import { type SalesVerdict } from './sales';

interface Seen {
  readonly allowances: Counted;
  readonly sales: SalesVerdict;
  readonly watch: Verdict;
}

/** A run that tested nothing proves nothing. */
export function vacuous({ allowances, sales, watch }: Seen): string[] {
  const seen = {
    'clients that used up their free calls': allowances.exhausted,
    'purchases that were delivered': sales.delivered,
    'alerts that arrived': watch.counts.received,
  };
  return Object.entries(seen).flatMap(([what, n]) => (n === 0 ? [`the run proves nothing: it had no ${what}`] : []));
}

/** Older code starts on an expanded schema, if it knows expansions, but never on a schema that lacks a part it needs. */
export function migrationProblems(
  from: Version,
  onExpanded: string | undefined,
  onContracted: string | undefined,
): string[] {
  const problems: string[] = [];
  if (from.knowsExpansion && onExpanded !== undefined) problems.push(`older code does not start: ${onExpanded}`);
  if (!from.knowsExpansion && onExpanded?.includes('9001-topology-expands') !== true)
    problems.push(`older code that knows no expansion says: ${onExpanded ?? 'nothing, and starts'}`);
  if (onContracted?.includes('9002-topology-contracts') !== true)
    problems.push(`on a database without what it needs, older code says: ${onContracted ?? 'nothing, and starts'}`);
  return problems.map((each) => `migrations: ${each}`);
}
