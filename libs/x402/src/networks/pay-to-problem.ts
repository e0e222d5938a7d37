import { base58 } from '@scure/base';
import { checksumAddress } from './checksum-address';
import { type NetworkName, NETWORKS } from './networks';

const KEY_BYTES = 32;

/**
 * The rule that a receiving address breaks, or undefined. Money sent to a mistyped address is gone, so the checksum of
 * an EVM address (EIP-55) is checked wherever its letters carry one; a Solana address has none.
 *
 * @example
 * payToProblem('base', '0x12'); // 'an address of 40 hexadecimal digits after 0x'
 */
export function payToProblem(network: NetworkName, payTo: string): string | undefined {
  if (NETWORKS[network].family === 'svm')
    return isSolanaKey(payTo) ? undefined : 'a Solana address: 32 bytes in base58';
  if (!/^0x[\da-fA-F]{40}$/.test(payTo)) return 'an address of 40 hexadecimal digits after 0x';
  const digits = payTo.slice(2);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return hasChecksum && checksumAddress(payTo) !== payTo ? 'an address whose EIP-55 checksum is right' : undefined;
}

function isSolanaKey(text: string): boolean {
  // the decoder refuses other letters by a throw, and takes time that grows with the square of the length
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === KEY_BYTES;
}
