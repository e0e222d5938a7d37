import { eip3009ABI } from '@x402/evm';
import { type Hex, decodeFunctionData, encodeFunctionResult, numberToHex, pad, parseAbi, toEventSelector } from 'viem';
import { NETWORKS } from '../networks/networks';
import { authorizationId } from './evm-test-chain';
import { type RpcMethods } from './rpc';
import { type Closing, type TestLedger } from './test-ledger';

const { id, asset } = NETWORKS['base-sepolia'];
const BLOCK_MS = 2000;

const [USED, CANCELED] = parseAbi([
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
]).map(toEventSelector) as [Hex, Hex];

/**
 * JSON-RPC methods by which a seller asks an EVM node about a payment, answered from the test ledger: a block every two
 * seconds of its clock.
 */
export function evmRpc(ledger: TestLedger): RpcMethods {
  const latest = () => blockAt(ledger.now());
  return {
    eth_chainId: () => numberToHex(Number(id.slice('eip155:'.length))),
    eth_blockNumber: () => numberToHex(latest()),
    eth_getBlockByNumber: () => {
      const number = latest();
      return { number: numberToHex(number), timestamp: numberToHex((number * BLOCK_MS) / 1000) };
    },
    eth_call: ([call, block]) => authorizationState(ledger, call as Call, Number(block)),
    eth_getLogs: ([filter]) => closingEvents(ledger, filter as Filter),
  };
}

function blockAt(time: number): number {
  return Math.floor(time / BLOCK_MS);
}

interface Call {
  readonly to: string;
  readonly data: Hex;
}

function authorizationState(ledger: TestLedger, { to, data }: Call, block: number): Hex {
  if (to.toLowerCase() !== asset.toLowerCase()) return '0x'; // no contract
  const { functionName, args } = decodeFunctionData({ abi: eip3009ABI, data });
  if (functionName !== 'authorizationState') throw new Error(`the dev node calls no ${functionName}`);
  const closing = ledger.closingOf(authorizationId(...args));
  if (!Number.isSafeInteger(block)) throw new Error('the dev node wants the number of a block');
  const result = closing !== undefined && blockAt(closing.at) <= block;
  return encodeFunctionResult({ abi: eip3009ABI, functionName, result });
}

interface Filter {
  readonly address: string;
  readonly topics: readonly [readonly Hex[], Hex, Hex];
  readonly fromBlock: Hex;
  readonly toBlock: Hex;
}

/** The events of one authorization, of which there is one at most. */
function closingEvents(ledger: TestLedger, { address, topics, fromBlock, toBlock }: Filter): readonly object[] {
  const [names, authorizer, nonce] = topics;
  const from: Hex = `0x${authorizer.slice(-40)}`;
  const closing = ledger.closingOf(authorizationId(from, nonce));
  if (!closing || address.toLowerCase() !== asset.toLowerCase() || !names.includes(nameOf(closing))) return [];
  const block = blockAt(closing.at);
  if (block < Number(fromBlock) || block > Number(toBlock)) return [];
  return [
    {
      address: asset.toLowerCase(),
      topics: [nameOf(closing), pad(from), nonce],
      data: '0x',
      blockNumber: numberToHex(block),
      transactionHash: closing.transaction,
      removed: false,
    },
  ];
}

function nameOf({ by }: Closing): Hex {
  return by === 'transfer' ? USED : CANCELED;
}
