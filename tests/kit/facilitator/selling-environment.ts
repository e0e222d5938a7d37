import { type FaultyFacilitator } from './faulty-facilitator';

/** A facilitator, and the nodes of its chains. */
type Seller = Pick<FaultyFacilitator, 'url' | 'rpcUrls'>;

/** Sellers' addresses; their keys do not exist. */
const PAY_TO = {
  X402_EVM_PAY_TO: '0x000000000000000000000000000000000000dEaD',
  X402_SVM_PAY_TO: '1nc1nerator11111111111111111111111111111111',
};

/** The environment of a service that sells on test networks through a facilitator, and can query their chains. */
export function sellingEnvironment({ url, rpcUrls }: Seller): Readonly<Record<string, string>> {
  return {
    ...PAY_TO,
    X402_MODE: 'live',
    X402_EVM_NETWORK: 'base-sepolia',
    X402_SVM_NETWORK: 'solana-devnet',
    X402_FACILITATOR_URL: url,
    X402_EVM_RPC_URL: rpcUrls.evm,
    X402_SVM_RPC_URL: rpcUrls.solana,
    PUBLIC_BASE_URL: 'http://quant.example',
    MARKET_DATA: 'simulated',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    BURST_PER_SECOND: '0',
    JOB_DEADLINE_MS: '60000',
    LOG_LEVEL: 'info',
  };
}
