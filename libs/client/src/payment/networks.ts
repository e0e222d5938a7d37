/** A chain that can be paid on, by its CAIP-2 name, and its USDC. */
interface Network {
  readonly title: string;
  readonly usdc: string;
}

/** The client pays only with these tokens, because a token at another address may have any value. */
export const NETWORKS: Readonly<Record<string, Network>> = {
  'eip155:8453': { title: 'Base', usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
  'eip155:84532': { title: 'Base Sepolia', usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    title: 'Solana',
    usdc: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': {
    title: "Solana's devnet",
    usdc: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
  },
};

/** Whether two addresses on a network are one: those of EVM chains in any case. */
export function isSameAddress(network: string, a: string, b: string): boolean {
  return network.startsWith('eip155:') ? a.toLowerCase() === b.toLowerCase() : a === b;
}
