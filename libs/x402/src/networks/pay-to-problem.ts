import { checksumAddress } from './checksum-address';
import { type NetworkName, NETWORKS } from './networks';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const KEY_BYTES = 32n;

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
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false;
  const value = Array.from(text).reduce((sum, digit) => sum * 58n + BigInt(BASE58.indexOf(digit)), 0n);
  const zeros = BigInt(/^1*/.exec(text)?.[0].length ?? 0);
  const bytes = value === 0n ? 0n : BigInt(Math.ceil(value.toString(16).length / 2));
  return zeros + bytes === KEY_BYTES;
}
