import { NETWORKS } from '../../../libs/x402/src/index';
import {
  type Address,
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
import { evmPayer } from '../payers';
import { startAnvil } from './anvil';
import { contractCode } from './contract-code';
import { FUNDS, type LocalChain } from './local-chain';

const USDC = NETWORKS.base.asset;
const MULTICALL3 = base.contracts.multicall3.address;
const USDC_ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const ONE_ETHER = 10n ** 18n;

export interface BaseChain extends LocalChain {
  readonly network: 'base';
  /** Gives an account ether for its gas. */
  fuel(account: Address): Promise<void>;
}

/** Base on anvil. */
export async function openBaseChain(): Promise<BaseChain> {
  const anvil = await startAnvil(base.id);
  const node = nodeAt(anvil.url);
  const bank = privateKeyToAccount(generatePrivateKey(), { nonceManager });
  const fuel = (account: Address) => node.setBalance({ address: account, value: ONE_ETHER });
  await fuel(bank.address);
  await node.setCode({ address: USDC, bytecode: contractCode('MockUSDC') });
  await node.setCode({ address: MULTICALL3, bytecode: contractCode('Multicall3') });

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
      const args = [getAddress(payer.address), funds] as const;
      const hash = await node.writeContract({
        account: bank,
        address: USDC,
        abi: USDC_ABI,
        functionName: 'mint',
        args,
      });
      await node.waitForTransactionReceipt({ hash });
      return payer;
    },
    fuel,
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
  return createTestClient({ mode: 'anvil', chain: base, transport: http(url), pollingInterval: 20 })
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
