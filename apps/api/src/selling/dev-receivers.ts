import { type Receiver } from '@quant/x402';

/** Where play money goes: addresses that nobody has the keys of. */
const EVM_PAY_TO = '0x000000000000000000000000000000000000dEaD';
const SVM_PAY_TO = '1nc1nerator11111111111111111111111111111111';

/**
 * Receivers for development: a facilitator inside this process with a ledger of play money. It checks real signatures, on ids of
 * test networks, and is loaded when the first payment is asked for.
 */
export function devReceivers(): readonly Receiver[] {
  const loading = { facilitator: undefined as Promise<Receiver['facilitator']> | undefined };
  const load = async () => {
    const { devFacilitator } = await import('@quant/x402/dev');
    return devFacilitator();
  };
  const loaded = () => (loading.facilitator ??= load());
  const facilitator: Receiver['facilitator'] = {
    verify: async (...question) => (await loaded()).verify(...question),
    settle: async (...question) => (await loaded()).settle(...question),
    getSupported: async () => (await loaded()).getSupported(),
  };
  return [
    { network: 'base-sepolia', payTo: EVM_PAY_TO, facilitator },
    { network: 'solana-devnet', payTo: SVM_PAY_TO, facilitator },
  ];
}
