/** Whether a CAIP-2 identifier names a Solana network. */
export function isSolana(networkId: string): boolean {
  return networkId.startsWith('solana:');
}
