import { type NetworkName } from '../../../libs/x402/src/index';
import { type Payer } from '../../kit/buyer/payer';

/** A chain on this machine that looks like the real one, with USDC at its real address, and one seller. */
export interface LocalChain {
  readonly network: Extract<NetworkName, 'base' | 'solana'>;
  readonly rpcUrl: string;
  /** Address of the seller; its key does not exist. */
  readonly seller: string;
  /** Every transfer to the seller that the chain has executed, oldest first, in micro-USDC. */
  income(): Promise<readonly bigint[]>;
  balanceOf(owner: string): Promise<bigint>;
  /** A wallet that has never paid before. @param funds  its USDC, a hundred dollars by default */
  newPayer(funds?: bigint): Promise<Payer>;
  /** Lets time pass on the chain, with its blocks. */
  pass(seconds: number): Promise<void>;
  /** The time of the chain. [epoch milliseconds] */
  now(): Promise<number>;
  /** The chain keeps accepting transactions but confirms none. */
  stall(): Promise<void>;
  /** Confirms the pending transactions and resumes confirming new ones. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** A payer's initial USDC. */
export const FUNDS = 100_000_000n;
