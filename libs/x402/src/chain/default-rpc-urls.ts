import { type NetworkName } from '../networks/networks';

/**
 * Public nodes by network. They limit how often they are asked, which is enough for the few payments whose outcome nobody knows;
 * a private or paid node answers sooner.
 */
export const DEFAULT_RPC_URLS: Readonly<Record<NetworkName, string>> = {
  base: 'https://mainnet.base.org',
  'base-sepolia': 'https://sepolia.base.org',
  solana: 'https://api.mainnet-beta.solana.com',
  'solana-devnet': 'https://api.devnet.solana.com',
};
