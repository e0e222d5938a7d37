import { eip3009ABI, type FacilitatorEvmSigner } from '@x402/evm';
import { type Hex, decodeFunctionData, encodeFunctionResult, keccak256 } from 'viem';
import { NETWORKS } from '../networks/networks';
import { promised } from './promised';
import { type TestLedger, type TestPayment } from './test-ledger';

const { id: network, asset, domain } = NETWORKS['base-sepolia'];

type Call = { readonly callData: Hex };

/**
 * The parts of Base Sepolia that the facilitator package reads: the USDC contract over the test ledger. Signatures are checked by
 * the package itself.
 */
export function evmTestChain(ledger: TestLedger): FacilitatorEvmSigner {
  return {
    getAddresses: () => ['0x000000000000000000000000000000000000dEaD'],
    getCode: ({ address }) => Promise.resolve(address.toLowerCase() === asset.toLowerCase() ? '0x01' : '0x'),
    readContract: ({ functionName, args = [] }) => promised(() => read(ledger, functionName, args)),
    writeContract: ({ args }) =>
      promised(() => {
        const transaction = keccak256(args[5] as Hex);
        ledger.transfer(authorization(args), transaction);
        return transaction;
      }),
    waitForTransactionReceipt: () => Promise.resolve({ status: 'success' }),
    verifyTypedData: () => unsupported('contract wallets'),
    sendTransaction: () => unsupported('deployments'),
  };
}

function read(ledger: TestLedger, functionName: string, args: readonly unknown[]): unknown {
  switch (functionName) {
    case 'transferWithAuthorization': // a simulation
      ledger.check(authorization(args));
      return undefined;
    case 'tryAggregate':
      return (args[1] as readonly Call[]).map(({ callData }) => ({
        success: true,
        returnData: answer(ledger, callData),
      }));
    case 'balanceOf':
      return ledger.balance(args[0] as string);
    case 'authorizationState':
      return ledger.closingOf(authorizationId(args[0], args[1])) !== undefined;
    case 'name':
      return domain.name;
    case 'version':
      return domain.version;
    default:
      throw new Error(`the test chain has no ${functionName}`);
  }
}

/** One call inside a multicall, in the binary form of the chain. */
function answer(ledger: TestLedger, callData: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: eip3009ABI, data: callData });
  const given = (args as readonly unknown[] | undefined) ?? []; // none for `name` and `version`
  const result = read(ledger, functionName, given) as string | bigint | boolean;
  return encodeFunctionResult({ abi: eip3009ABI, functionName, result });
}

/** The arguments of `transferWithAuthorization`. */
function authorization([from, to, amount, , validBefore, nonce]: readonly unknown[]): TestPayment {
  return {
    id: authorizationId(from, nonce),
    network,
    from: from as string,
    to: to as string,
    amount: amount as bigint,
    validUntil: Number(validBefore) * 1000,
  };
}

/** By what the ledger knows an authorization, however its digits are written. */
export function authorizationId(from: unknown, nonce: unknown): string {
  return `${from as string}${nonce as string}`.toLowerCase();
}

function unsupported(what: string): Promise<never> {
  return Promise.reject(new Error(`the test chain has no ${what}`));
}
