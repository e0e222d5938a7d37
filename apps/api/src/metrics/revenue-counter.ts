import { type MicroUsdc, usdNumber } from '@quant/x402';
import { Counter, type Registry } from 'prom-client';

/** For operators alone. */
export const REVENUE = 'qcs_payments_settled_usdc_total';

/**
 * Counts what was earned, by network. The sums are kept in the token's smallest units and become numbers when they are read: a
 * counter that adds dollars as it goes is off after three payments of $0.1.
 *
 * @returns to be told of every payment that is settled
 */
export function revenueCounter(registry: Registry): (network: string, amount: MicroUsdc) => void {
  const earned = new Map<string, MicroUsdc>();
  new Counter({
    name: REVENUE,
    help: 'USDC settled',
    labelNames: ['network'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [network, amount] of earned) this.inc({ network }, usdNumber(amount));
    },
  });
  return (network, amount) => {
    earned.set(network, (earned.get(network) ?? 0n) + amount);
  };
}
