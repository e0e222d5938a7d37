import { type LocalChain } from './local-chain';

/**
 * The transfers to the seller during a call, in micro-USDC.
 *
 * @throws Error  the balance changed by another amount than the transfers
 */
export async function paidDuring(chain: LocalChain, work: () => Promise<unknown>): Promise<readonly bigint[]> {
  const earlier = (await chain.income()).length;
  const before = await chain.balanceOf(chain.seller);
  await work();
  const transfers = (await chain.income()).slice(earlier);
  const moved = (await chain.balanceOf(chain.seller)) - before;
  const sum = transfers.reduce((total, amount) => total + amount, 0n);
  if (sum !== moved) throw new Error(`the balance has moved by ${moved}, the transfers are ${transfers.join(' + ')}`);
  return transfers;
}
