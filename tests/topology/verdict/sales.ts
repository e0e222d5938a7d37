import { type Database } from '../../../libs/database/src/index';
import { type FaultyFacilitator } from '../../kit/facilitator/faulty-facilitator';
import { bookProblems, unsettled } from '../../kit/oracle/sales/books';
import { type Verdict, verdictOf } from '../../kit/oracle/sales/verdict';
import { type Sales } from '../load/sales';
import { isDuring, type Span } from './spans';

export interface SalesVerdict {
  readonly purchases: number;
  readonly delivered: number;
  readonly notCharged: number;
  readonly transfers: number;
  readonly problems: readonly string[];
}

const ALLOWED: readonly Verdict['end'][] = ['delivered', 'not charged'];

/**
 * Whether each purchase was charged once and delivered, or not charged and refused clearly, and whether the service's
 * books match the facilitator's ledger.
 *
 * @param database  of the service
 * @param kills     when API processes were killed: purchases that began then may have failed
 */
export async function judgeSales(
  { buyers, failures }: Sales,
  url: string,
  { transfers }: FaultyFacilitator,
  database: Database,
  kills: readonly Span[],
): Promise<SalesVerdict> {
  const problems = failures.filter((each) => !isDuring(each, kills)).map(({ what }) => `not begun: ${what}`);
  const ends = new Map<string, number>();
  for (const buyer of buyers) {
    const { end, why } = await verdictOf(buyer, url, transfers);
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (!ALLOWED.includes(end)) problems.push(`${buyer.order.path} by ${buyer.wallet.address} is ${end}: ${why}`);
  }
  const settling = await unsettled(database);
  if (settling > 0) problems.push(`${settling} payments remain unsettled`);
  return {
    purchases: buyers.length,
    delivered: ends.get('delivered') ?? 0,
    notCharged: ends.get('not charged') ?? 0,
    transfers: transfers().length,
    problems: [...problems, ...(await bookProblems(database, transfers()))],
  };
}
