import { format } from 'd3-format';
import { figure } from '../picture/figure';

const sixDigits = format('.6~r');

/** An exchange rate with the digits that are quoted: six, where its size is one that is. */
export function exchangeRate(rate: number | null): string {
  return rate !== null && rate >= 1e-4 && rate < 1e6 ? sixDigits(rate) : figure(rate);
}
