import { keccak_256 } from '@noble/hashes/sha3';
import { base58 } from '@scure/base';
import { type NetworkName, NETWORKS } from './networks';

const KEY_BYTES = 32;

/** Programs and burn addresses of Solana: the money that they receive is lost. */
const SOLANA_PROGRAMS: ReadonlySet<string> = new Set([
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  '1nc1nerator11111111111111111111111111111111',
]);

/** The zero address and the precompiled contracts up to 0xff, and the usual burn address. */
const EVM_BURNS = /^0x(0{38}[\da-f]{2}|0{36}dead)$/i;

/**
 * The rule that a receiving address breaks, or undefined. Money sent to a mistyped address is gone, so the checksum of an EVM
 * address (EIP-55) is checked wherever its letters carry one; a Solana address has none. On networks with real money an
 * unspendable address is an error: the token itself, a program, a burn address.
 *
 * @example
 * payToProblem('base', '0x12'); // 'an address of 40 hexadecimal digits after 0x'
 */
export function payToProblem(network: NetworkName, payTo: string): string | undefined {
  const { family, isRealMoney } = NETWORKS[network];
  const malformed = family === 'svm' ? solanaProblem(payTo) : evmProblem(payTo);
  if (malformed !== undefined || !isRealMoney) return malformed;
  return isUnspendable(network, payTo) ? 'your own address: money sent to this one is lost' : undefined;
}

function solanaProblem(payTo: string): string | undefined {
  return isSolanaKey(payTo) ? undefined : 'a Solana address: 32 bytes in base58';
}

function evmProblem(payTo: string): string | undefined {
  if (!/^0x[\da-fA-F]{40}$/.test(payTo)) return 'an address of 40 hexadecimal digits after 0x';
  const digits = payTo.slice(2);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return hasChecksum && checksumAddress(payTo) !== payTo ? 'an address whose EIP-55 checksum is right' : undefined;
}

/** USDC's own addresses on any network count: an address copied from the wrong line is still not the seller's. */
function isUnspendable(network: NetworkName, payTo: string): boolean {
  const tokens = Object.values(NETWORKS).map(({ asset }) => asset.toLowerCase());
  if (tokens.includes(payTo.toLowerCase())) return true;
  return NETWORKS[network].family === 'svm' ? SOLANA_PROGRAMS.has(payTo) : EVM_BURNS.test(payTo);
}

function isSolanaKey(text: string): boolean {
  // the decoder refuses other letters by a throw, and takes time that grows with the square of the length
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === KEY_BYTES;
}

/**
 * An EVM address with the capital letters of EIP-55: a letter is a capital where the hash of the small address has a
 * digit of 8 or more. viem has the same, but takes about three times as long to load as this hash.
 *
 * @param address  0x and 40 hexadecimal digits, of any case
 * @example
 * checksumAddress('0x036cbd53842c5426634e7929541ec2318f3dcf7e'); // '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
 */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex');
  return (
    '0x' +
    Array.from(digits)
      .map((digit, i) => (parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
      .join('')
  );
}
