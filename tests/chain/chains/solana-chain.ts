import { type Address, address, generateKeyPairSigner } from '@solana/kit';
import { svmPayer } from '../../kit/buyer/payer';
import { FUNDS, type LocalChain } from './local-chain';
import { serveJsonRpc } from './serve-json-rpc';
import { SolanaLedger, usdcAccountOf } from './solana-ledger';
import { solanaRpc } from './solana-rpc';

export interface SolanaChain extends LocalChain {
  readonly network: 'solana';
  /** Gives an account lamports for its fees. */
  fuel(account: Address): void;
}

/** Solana on litesvm, behind as much of a node's JSON-RPC as payments need. */
export async function openSolanaChain(): Promise<SolanaChain> {
  const seller = (await generateKeyPairSigner()).address;
  const ledger = new SolanaLedger(await usdcAccountOf(seller));
  await ledger.openAccount(seller, 0n);

  let isStalled = false;
  const node = await serveJsonRpc(solanaRpc({ ledger, isStalled: () => isStalled }));
  const setStalled = (value: boolean) => () => {
    isStalled = value;
    return Promise.resolve();
  };
  return {
    network: 'solana',
    rpcUrl: node.url,
    seller,
    income: () => Promise.resolve(ledger.income()),
    balanceOf: (owner) => ledger.balanceOf(address(owner)),
    async newPayer(funds = FUNDS) {
      const payer = await svmPayer(node.url);
      await ledger.openAccount(address(payer.address), funds);
      return payer;
    },
    fuel: (account) => {
      ledger.fuel(account);
    },
    pass: (seconds) => {
      ledger.pass(seconds * 1000);
      return Promise.resolve();
    },
    now: () => Promise.resolve(ledger.now),
    stall: setStalled(true),
    resume: setStalled(false),
    close: () => node.goAway(),
  };
}
