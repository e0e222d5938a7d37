import { type MetricFamilies } from '@quant/service';
import { type MicroUsdc, usdNumber } from '@quant/x402';

/** For operators alone; without the prefix of all metrics. */
export const REVENUE = 'payments_settled_usdc_total';

/**
 * Counts revenue by network. The sums are kept in the token's smallest units and become numbers when they are read: a counter
 * that adds dollars as it goes is off after three payments of $0.1.
 *
 * @returns the listener for every settled payment
 */
export function revenueCounter(
  families: Pick<MetricFamilies, 'counter'>,
): (network: string, amount: MicroUsdc) => void {
  const earned = new Map<string, MicroUsdc>();
  families.counter(REVENUE, 'USDC settled', ['network'], (counter) => {
    counter.reset();
    for (const [network, amount] of earned) counter.inc({ network }, usdNumber(amount));
  });
  return (network, amount) => {
    earned.set(network, (earned.get(network) ?? 0n) + amount);
  };
}
