import { isRecord } from '../http/read-answer';
import { type NetworkName, NETWORKS } from '../networks/networks';
import { ChainError } from './chain';
import { assertNodeUrl, type CallNode, callsTo, type NodeAddress } from './json-rpc';
import { blockTimeOf, isCount } from './solana-history';

/** USDC has as many on every network. */
const DECIMALS = 6;
/** `decimals()` */
const DECIMALS_CALL = '0x313ce567';
/** How far the newest block may be from this machine's clock: finalized blocks of Solana are 15 s old. [s] */
const CLOCK_TOLERANCE_S = 60;

/** A node's report about the receiving address of a seller. */
export interface ReceivingFacts {
  /** Decimals of the accepted token. */
  readonly decimals: number;
  /** Seconds that this machine's clock is ahead of the newest block. */
  readonly clockAheadS: number;
  /** Solana: how many USDC accounts the address has; undefined on EVM, where an address needs none. */
  readonly tokenAccounts: number | undefined;
}

/**
 * Asks a node whether USDC can be received: the chain is the right one, the token has six decimals, a Solana address has a USDC
 * account, and this machine's clock is right. At most five calls.
 *
 * @returns the findings, and a sentence for each problem
 * @throws ChainError  the node's answer is unusable, or of another chain
 */
export async function receivingCheck(
  network: NetworkName,
  payTo: string,
  { url, timeoutMs = 30_000, now = Date.now }: NodeAddress,
): Promise<{ readonly facts: ReceivingFacts; readonly problems: readonly string[] }> {
  assertNodeUrl(url);
  const call = callsTo(url, timeoutMs);
  const facts =
    NETWORKS[network].family === 'evm'
      ? await evmFacts(network, call, now)
      : await solanaFacts(network, payTo, call, now);
  return { facts, problems: problemsOf(facts) };
}

function problemsOf({ decimals, clockAheadS, tokenAccounts }: ReceivingFacts): readonly string[] {
  return [
    ...(decimals === DECIMALS ? [] : [`the token has ${decimals} decimals, not ${DECIMALS}`]),
    ...(Math.abs(clockAheadS) <= CLOCK_TOLERANCE_S
      ? []
      : [
          `this machine's clock is ${Math.abs(clockAheadS)} s ${clockAheadS > 0 ? 'ahead of' : 'behind'} the chain: run NTP`,
        ]),
    ...(tokenAccounts === 0
      ? ['the address has no USDC account yet, and payments to it fail: send it any amount of USDC once']
      : []),
  ];
}

async function evmFacts(network: NetworkName, call: CallNode, now: () => number): Promise<ReceivingFacts> {
  const { id, asset } = NETWORKS[network];
  const chainId = quantity('eth_chainId', await call('eth_chainId'));
  if (`eip155:${chainId}` !== id) throw new ChainError('eth_chainId', `another chain, ${chainId}`);
  const decimals = quantity('eth_call', await call('eth_call', { to: asset, data: DECIMALS_CALL }, 'latest'));
  const block = await call('eth_getBlockByNumber', 'latest', false);
  const time = quantity('eth_getBlockByNumber', isRecord(block) ? block['timestamp'] : undefined);
  return { decimals: Number(decimals), clockAheadS: secondsAhead(now, Number(time)), tokenAccounts: undefined };
}

async function solanaFacts(
  network: NetworkName,
  payTo: string,
  call: CallNode,
  now: () => number,
): Promise<ReceivingFacts> {
  const { id, asset } = NETWORKS[network];
  const genesis = await call('getGenesisHash');
  const expected = id.slice('solana:'.length);
  if (typeof genesis !== 'string' || !genesis.startsWith(expected))
    throw new ChainError('getGenesisHash', 'another cluster');
  const supply = valueOf('getTokenSupply', await call('getTokenSupply', asset));
  const decimals = isRecord(supply) ? supply['decimals'] : undefined;
  if (!isCount(decimals)) throw new ChainError('getTokenSupply', 'no decimals');
  const method = 'getTokenAccountsByOwner';
  const accounts = valueOf(method, await call(method, payTo, { mint: asset }, { encoding: 'jsonParsed' }));
  if (!Array.isArray(accounts)) throw new ChainError(method, 'no list');
  const slot = await call('getSlot', { commitment: 'finalized' });
  if (!isCount(slot)) throw new ChainError('getSlot', 'no slot');
  const clockAheadS = secondsAhead(now, await blockTimeOf(call, slot));
  return { decimals, clockAheadS, tokenAccounts: accounts.length };
}

function secondsAhead(now: () => number, blockTime: number): number {
  return Math.round(now() / 1000 - blockTime);
}

function valueOf(method: string, answer: unknown): unknown {
  if (!isRecord(answer) || !('value' in answer)) throw new ChainError(method, 'an answer without a value');
  return answer['value'];
}

function quantity(method: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw new ChainError(method, 'no quantity');
  return BigInt(value);
}
