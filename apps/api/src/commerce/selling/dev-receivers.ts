import { type Receiver } from '@quant/x402';

/** Receivers of play money: addresses without known keys. */
export const DEV_PAY_TO = {
  evm: '0x000000000000000000000000000000000000dEaD',
  svm: '1nc1nerator11111111111111111111111111111111',
} as const;

/**
 * Receivers of the test mode: a facilitator inside this process with its ledger. It checks real signatures, on ids of test
 * networks, and is loaded when the first payment is asked for.
 */
export function devReceivers(): readonly Receiver[] {
  const load = async () => {
    const { devFacilitator } = await import('@quant/x402/dev');
    return devFacilitator();
  };
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => (loading ??= load());
  const shared: Pick<Receiver, 'facilitator' | 'chain'> = {
    facilitator: {
      verify: async (...question) => (await loaded()).verify(...question),
      settle: async (...question) => (await loaded()).settle(...question),
      getSupported: async () => (await loaded()).getSupported(),
    },
    chain: { spendOf: async (question) => (await loaded()).chain.spendOf(question) },
  };
  return [
    { network: 'base-sepolia', payTo: DEV_PAY_TO.evm, ...shared },
    { network: 'solana-devnet', payTo: DEV_PAY_TO.svm, ...shared },
  ];
}
