import { type Allowance } from '@quant/operations';
import { bucketOf } from '../../../../commerce/allowances/bucket';
import { type Limits } from '../../../../config/allowance-variables';
import { type DescribedOperation } from './described-operation';

/** Free calls per client and day; undefined if the service sells nothing. */
export type FreeCalls = Limits | undefined;

/** Price of a call for the line of an operation. */
interface PriceWords {
  readonly price: string;
  /** How many are free. */
  readonly allowance: string;
}

/** The price of a call and how many are free a day, in a few words. */
export function priceWords(
  { price, allowance }: Pick<DescribedOperation, 'price' | 'allowance'>,
  freeCalls: FreeCalls,
): PriceWords {
  if (allowance === 'free' || !freeCalls) return { price: 'free', allowance: '' };
  const amount = Number(price);
  const bucket = bucketOf(allowance as Allowance);
  const shared = allowance === 'crypto-risk' ? ', together' : '';
  return {
    price: Number.isNaN(amount) ? 'sum of its calls' : `$${price}`,
    allowance: bucket ? `${freeCalls[bucket].toLocaleString('en-US')} free a day${shared}` : 'paid from the first call',
  };
}

/** The span of the prices of a family: `$0.002–0.08`, `free–$5.00`. */
export function priceSpan(operations: readonly DescribedOperation[], freeCalls: FreeCalls): string {
  const sold = operations.filter(({ allowance }) => allowance !== 'free').map(({ price }) => price);
  if (!freeCalls || sold.length === 0) return 'free';
  const prices = sold.filter((price) => !Number.isNaN(Number(price))).sort((a, b) => Number(a) - Number(b));
  const [least] = prices;
  const most = prices.at(-1);
  if (least === undefined || most === undefined) return 'sum of its calls';
  if (sold.length < operations.length) return `free–$${most}`;
  return least === most ? `$${least}` : `$${least}–${most}`;
}
