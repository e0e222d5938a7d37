import { type Facilitator } from '../facilitator/facilitator';
import { type PaymentStore } from '../guard/payment-store';
import { type NetworkName, NETWORKS } from '../networks/networks';
import { payToProblem } from '../networks/pay-to-problem';
import { type PaymentLimits } from './limits';
import { type PaymentLog } from './log';
import { type PaymentMeter } from './meter';

/** What `createPayments` is made of. */
export interface PaymentsConfig {
  /** Where money is received, in the order in which it is offered. At least one; each network once. */
  readonly receivers: readonly Receiver[];
  readonly store: PaymentStore;
  /** Epoch milliseconds. Processes that share a store must agree within a few seconds. */
  readonly now: () => number;
  readonly log?: PaymentLog;
  readonly meter?: PaymentMeter;
  readonly limits?: Partial<PaymentLimits>;
}

/** An account, and who settles for it. */
export interface Receiver {
  readonly network: NetworkName;
  /** EVM: an address. Solana: the wallet's owner, whose USDC token account must exist already. */
  readonly payTo: string;
  /** `facilitatorAt({ url })`, or one in this process. Receivers may share one. */
  readonly facilitator: Facilitator;
  /** Solana only: the facilitator's fee payer, to offer the network before the facilitator has answered once. */
  readonly feePayer?: string;
}

/** The till cannot be opened like this. */
export class PaymentsConfigError extends Error {
  override readonly name = 'PaymentsConfigError';
  readonly code = 'INVALID_PAYMENTS_CONFIG';
}

/** @throws PaymentsConfigError  no receiver, a network twice, or a bad address; naming the first that is wrong */
export function assertReceivers(receivers: readonly Receiver[]): void {
  if (receivers.length === 0) throw new PaymentsConfigError('receivers must name at least one network');
  const seen = new Set<NetworkName>();
  for (const { network, payTo, feePayer } of receivers) {
    if (seen.has(network))
      throw new PaymentsConfigError(`receivers must name each network once; received ${network} twice`);
    seen.add(network);
    assertAddress(network, 'payTo', payTo);
    if (feePayer === undefined) continue;
    if (NETWORKS[network].family !== 'svm')
      throw new PaymentsConfigError(`feePayer must be left out on ${network}; only Solana has one`);
    assertAddress(network, 'feePayer', feePayer);
  }
}

function assertAddress(network: NetworkName, name: string, address: string): void {
  const problem = payToProblem(network, address);
  if (problem !== undefined)
    throw new PaymentsConfigError(`${name} on ${network} must be ${problem}; received '${address.slice(0, 80)}'`);
}
