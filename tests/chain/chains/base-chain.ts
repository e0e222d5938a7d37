import { NETWORKS } from '../../../libs/x402/src/index';
import {
  type Address,
  type Hex,
  createTestClient,
  getAddress,
  http,
  parseAbi,
  parseAbiItem,
  publicActions,
  walletActions,
} from 'viem';
import { generatePrivateKey, nonceManager, privateKeyToAccount } from 'viem/accounts';
import { base } from 'viem/chains';
import { evmPayer } from '../../kit/buyer/payer';
import { startAnvil } from './anvil';
import { contractCode } from './contract-code';
import { FUNDS, type LocalChain } from './local-chain';

const USDC = NETWORKS.base.asset;
const MULTICALL3 = base.contracts.multicall3.address;
const USDC_ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
]);
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const ONE_ETHER = 10n ** 18n;
/** A node on a busy machine takes seconds to mine an hour. Ask once: a second request would mine another hour. */
const PATIENT = { timeout: 120_000, retryCount: 0 };

export interface BaseChain extends LocalChain {
  readonly network: 'base';
  /** Gives an account ether for its gas. */
  fuel(account: Address): Promise<void>;
  /** Gives an account USDC. */
  fund(account: Address, funds: bigint): Promise<void>;
  /**
   * Calls the token with the data that a payer has signed. The call may fail.
   *
   * @returns whether it succeeded
   */
  callToken(call: SignedCall): Promise<boolean>;
}

/** A function of the token and its arguments. */
type SignedCall =
  | { readonly functionName: 'cancelAuthorization'; readonly args: readonly [Address, Hex, number, Hex, Hex] }
  | {
      readonly functionName: 'transferWithAuthorization';
      readonly args: readonly [Address, Address, bigint, bigint, bigint, Hex, Hex];
    };

/** Base on anvil. */
export async function openBaseChain(): Promise<BaseChain> {
  const anvil = await startAnvil(base.id);
  const node = nodeAt(anvil.url);
  const bank = privateKeyToAccount(generatePrivateKey(), { nonceManager });
  const fuel = (account: Address) => node.setBalance({ address: account, value: ONE_ETHER });
  await fuel(bank.address);
  await node.setCode({ address: USDC, bytecode: contractCode('MockUSDC') });
  await node.setCode({ address: MULTICALL3, bytecode: contractCode('Multicall3') });
  const fund = async (account: Address, funds: bigint): Promise<void> => {
    const args = [account, funds] as const;
    const hash = await node.writeContract({ account: bank, address: USDC, abi: USDC_ABI, functionName: 'mint', args });
    await node.waitForTransactionReceipt({ hash });
  };

  const seller = privateKeyToAccount(generatePrivateKey()).address;
  return {
    network: 'base',
    rpcUrl: anvil.url,
    seller,
    income: () => transfersTo(node, seller),
    balanceOf: (owner) =>
      node.readContract({ address: USDC, abi: USDC_ABI, functionName: 'balanceOf', args: [getAddress(owner)] }),
    async newPayer(funds = FUNDS) {
      const payer = evmPayer();
      await fund(getAddress(payer.address), funds);
      return payer;
    },
    fund,
    fuel,
    async callToken(call) {
      // with gas given the call is not tried before it is sent
      const options = { account: bank, address: USDC, abi: USDC_ABI, gas: 300_000n } as const;
      const hash = await (call.functionName === 'cancelAuthorization'
        ? node.writeContract({ ...options, functionName: call.functionName, args: call.args })
        : node.writeContract({ ...options, functionName: call.functionName, args: call.args }));
      return (await node.waitForTransactionReceipt({ hash })).status === 'success';
    },
    async pass(seconds) {
      // a block every two seconds, as on Base
      await node.mine({ blocks: Math.ceil(seconds / 2), interval: 2 });
    },
    now: async () => Number((await node.getBlock()).timestamp) * 1000,
    stall: () => node.setAutomine(false),
    async resume() {
      await node.mine({ blocks: 1 });
      await node.setAutomine(true);
    },
    close: () => anvil.stop(),
  };
}

type Node = ReturnType<typeof nodeAt>;

function nodeAt(url: string) {
  return createTestClient({ mode: 'anvil', chain: base, transport: http(url, PATIENT), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);
}

async function transfersTo(node: Node, owner: Address): Promise<readonly bigint[]> {
  const logs = await node.getLogs({
    address: USDC,
    event: TRANSFER,
    args: { to: owner },
    fromBlock: 0n,
    strict: true,
  });
  return logs.map(({ args }) => args.value);
}
