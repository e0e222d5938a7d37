import { evmPayload } from '../protocol/evm-payload';
import { type Chain, ChainError, type SpendQuestion, type SpendState } from './chain';
import { isRecord } from '../http/read-answer';
import { type CallNode, type NodeAddress, assertNodeUrl, assertNotFromTheFuture, callsTo } from './json-rpc';

/** The first four bytes of the hash of `authorizationState(address,bytes32)`. */
export const AUTHORIZATION_STATE = '0xe94a0102';
/** The hash of `AuthorizationUsed(address,bytes32)`. */
export const AUTHORIZATION_USED = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5';
/** The hash of `AuthorizationCanceled(address,bytes32)`. */
export const AUTHORIZATION_CANCELED = '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81';

/**
 * A block after the end of an authorization cannot spend it, but it can be replaced, with those before it, by others:
 * so a payment is over a minute later, and a cancellation counts when as many blocks stand on it. Base has one
 * sequencer, which is not expected to take back 30 blocks.
 */
const REORGANISATION_MARGIN_S = 60n;
const REORGANISATION_MARGIN_BLOCKS = 30n;

/** Public nodes limit a search to this many blocks; 500 is the least of their limits that is common. */
const BLOCKS_PER_SEARCH = 500n;
/** Together 10 000 blocks: five and a half hours of Base. */
const MAX_SEARCHES = 20n;

/**
 * For so long after its end the event of an authorization must be among the blocks searched: if it is not, the node
 * that was asked for it lags behind the one that knew its state, and the payer may as well have cancelled.
 */
const EVENT_EXPECTED_S = 3600n;

/** An EIP-3009 authorization, in the words of the chain: 0x and 64 small hexadecimal digits. */
interface Authorization {
  readonly chainId: bigint;
  readonly asset: string;
  readonly authorizer: string;
  readonly nonce: string;
  /** Epoch seconds. */
  readonly validBefore: bigint;
}

interface Block {
  readonly number: bigint;
  /** Epoch seconds. */
  readonly timestamp: bigint;
}

/**
 * Asks an EVM node what became of an EIP-3009 authorization, which is what an x402 payment in USDC is: the token contract knows
 * whether its nonce was used or cancelled, and takes it before `validBefore` only. At most 23 calls; the node must search 500
 * blocks in one call.
 *
 * A node of another chain than the payment's, nonsense, silence and blocks from the future are errors, never answers.
 *
 * @throws ChainError  the url is none; later, from `spendOf`: the node gave no usable answer
 * @example
 * evmChainAt({ url: 'ftp://node.example' }); // throws CHAIN_UNAVAILABLE
 * evmChainAt({ url: DEFAULT_RPC_URLS.base }); // passes
 */
export function evmChainAt({ url, timeoutMs = 30_000, now = Date.now }: NodeAddress): Chain {
  assertNodeUrl(url);
  return {
    spendOf: async (question) => {
      const authorization = authorizationOf(question);
      const call = callsTo(url, timeoutMs);
      const chainId = quantity('eth_chainId', await call('eth_chainId'));
      if (chainId !== authorization.chainId) throw new ChainError('eth_chainId', `another chain, ${chainId}`);
      const block = await latestBlock(call, now);
      if (await isClosed(call, authorization, block)) return closedBy(call, authorization, block);
      const isOver = block.timestamp >= authorization.validBefore + REORGANISATION_MARGIN_S;
      return { status: isOver ? 'unspent' : 'open' };
    },
  };
}

function authorizationOf({ request: { payload, requirements } }: SpendQuestion): Authorization {
  const [, chainId] = /^eip155:(\d{1,20})$/.exec(requirements.network) ?? [];
  if (chainId === undefined) throw new ChainError('payment', 'the network must be an EVM network, eip155:N');
  if (!/^0x[\da-f]{40}$/i.test(requirements.asset)) throw new ChainError('payment', 'the asset must be an EVM address');
  const signed = evmPayload(payload.payload);
  if (!signed) throw new ChainError('payment', 'the payload must be a signed EIP-3009 authorization');
  const { from, nonce, validBefore } = signed.authorization;
  return {
    chainId: BigInt(chainId),
    asset: requirements.asset.toLowerCase(),
    authorizer: `0x${from.slice(2).toLowerCase().padStart(64, '0')}`,
    nonce: nonce.toLowerCase(),
    validBefore: BigInt(validBefore),
  };
}

async function latestBlock(call: CallNode, now: () => number): Promise<Block> {
  const method = 'eth_getBlockByNumber';
  const block = await call(method, 'latest', false);
  if (!isRecord(block)) throw new ChainError(method, 'no block');
  const timestamp = quantity(method, block['timestamp']);
  assertNotFromTheFuture(method, Number(timestamp), now);
  return { number: quantity(method, block['number']), timestamp };
}

/** True if the authorization was used or cancelled, as of that block. */
async function isClosed(call: CallNode, { asset, authorizer, nonce }: Authorization, block: Block): Promise<boolean> {
  const data = `${AUTHORIZATION_STATE}${authorizer.slice(2)}${nonce.slice(2)}`;
  const word = await call('eth_call', { to: asset, data }, hex(block.number));
  const [, digit] = /^0x0{63}([01])$/.exec(typeof word === 'string' ? word : '') ?? [];
  if (digit === undefined) throw new ChainError('eth_call', 'no boolean');
  return digit === '1';
}

/** Finds the event that tells use from cancellation, in the newest blocks first. */
async function closedBy(call: CallNode, authorization: Authorization, block: Block): Promise<SpendState> {
  for (let i = 0n; i < MAX_SEARCHES; i++) {
    const to = block.number - i * BLOCKS_PER_SEARCH;
    if (to < 0n) break;
    const from = to < BLOCKS_PER_SEARCH ? 0n : to - BLOCKS_PER_SEARCH + 1n;
    const event = await eventIn(call, authorization, from, to);
    if (event?.name === AUTHORIZATION_USED) return { status: 'spent', transaction: event.transaction };
    if (event) return { status: block.number - event.block < REORGANISATION_MARGIN_BLOCKS ? 'open' : 'unspent' };
  }
  if (block.timestamp < authorization.validBefore + EVENT_EXPECTED_S)
    throw new ChainError('eth_getLogs', 'a closed authorization without its event');
  return { status: 'spent', transaction: '' };
}

interface ClosingEvent {
  readonly name: typeof AUTHORIZATION_USED | typeof AUTHORIZATION_CANCELED;
  readonly block: bigint;
  readonly transaction: string;
}

async function eventIn(
  call: CallNode,
  authorization: Authorization,
  from: bigint,
  to: bigint,
): Promise<ClosingEvent | undefined> {
  const { asset, authorizer, nonce } = authorization;
  const topics = [[AUTHORIZATION_USED, AUTHORIZATION_CANCELED], authorizer, nonce];
  const logs = await call('eth_getLogs', { address: asset, topics, fromBlock: hex(from), toBlock: hex(to) });
  // a nonce is closed once
  if (!Array.isArray(logs) || logs.length > 1) throw unusableEvent('no list of one event or none');
  const [log] = logs as unknown[];
  if (log === undefined) return undefined;
  const event = closingEvent(log, authorization);
  if (event.block < from || event.block > to) throw unusableEvent('an event of another block than was asked for');
  return event;
}

/** Reads an event, unless it is another than was asked for: a node that ignores a question has answered nothing. */
function closingEvent(log: unknown, { asset, authorizer, nonce }: Authorization): ClosingEvent {
  const { address, topics, transactionHash, blockNumber, removed } = isRecord(log) ? log : {};
  const [name, ...arguments_] = Array.isArray(topics) ? topics.map(lowerCased) : [];
  const isClosing = name === AUTHORIZATION_USED || name === AUTHORIZATION_CANCELED;
  const isOurs = lowerCased(address) === asset && arguments_.join() === [authorizer, nonce].join();
  if (!isClosing || !isOurs) throw unusableEvent('another event than was asked for');
  if (removed === true) throw unusableEvent('an event of a block that was replaced');
  const transaction = lowerCased(transactionHash);
  if (!/^0x[\da-f]{64}$/.test(transaction)) throw unusableEvent('no transaction hash');
  return { name, block: quantity('eth_getLogs', blockNumber), transaction };
}

function unusableEvent(problem: string): ChainError {
  return new ChainError('eth_getLogs', problem);
}

/** Reads a number of at most 64 bits, which the chain writes in as few hexadecimal digits as it can. */
function quantity(method: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x(?:0|[1-9a-f][\da-f]{0,15})$/i.test(value))
    throw new ChainError(method, 'no number in hexadecimal digits');
  return BigInt(value);
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`;
}

function lowerCased(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
