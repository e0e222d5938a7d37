import { DEFAULT_RPC_URLS, NETWORKS, type NetworkName, receivingCheck } from '@quant/x402';
import { liveReceivers } from '../../commerce/selling/live-receivers';
import { type ChainConfig, type LiveX402Config } from '../../config/x402-config';
import { type Finding } from './finding';

const PATIENCE_MS = 15_000;

/** Reports of facilitators and nodes about each network of the offer. */
export async function checkSellers(x402: LiveX402Config): Promise<readonly Finding[]> {
  const receivers = liveReceivers(x402);
  const findings = receivers.map(async ({ network, payTo, facilitator }) => {
    const { chain } = (network === x402.evm?.network ? x402.evm : x402.svm) ?? { chain: 'off' as const };
    return [
      { what: `${network} address`, found: payTo },
      await supportOf(network, () => facilitator.getSupported()),
      await receivingOf(network, payTo, chain),
    ];
  });
  return (await Promise.all(findings)).flat();
}

type Supported = Awaited<ReturnType<ReturnType<typeof liveReceivers>[number]['facilitator']['getSupported']>>;

async function supportOf(network: NetworkName, ask: () => Promise<Supported>): Promise<Finding> {
  const what = `${network} facilitator`;
  try {
    const { kinds } = await ask();
    const isSold = kinds.some(
      (kind) => kind.network === NETWORKS[network].id && kind.scheme === 'exact' && kind.x402Version === 2,
    );
    if (isSold) return { what, found: `settles exact payments on ${NETWORKS[network].id}` };
    return {
      what,
      problem: `does not settle exact payments (x402 version 2) on ${NETWORKS[network].id}: choose another`,
    };
  } catch (error) {
    return { what, problem: `does not answer: ${messageOf(error)}` };
  }
}

async function receivingOf(network: NetworkName, payTo: string, chain: ChainConfig): Promise<Finding> {
  const what = `${network} node`;
  if (chain === 'off')
    return { what, problem: 'is off: the service cannot find the outcome of a payment if the facilitator is silent' };
  try {
    const url = chain === 'public' ? DEFAULT_RPC_URLS[network] : chain.rpcUrl;
    const { facts, problems } = await receivingCheck(network, payTo, { url, timeoutMs: PATIENCE_MS });
    if (problems.length > 0) return { what, problem: problems.join('; ') };
    const { decimals, clockAheadS, tokenAccounts } = facts;
    const accounts =
      tokenAccounts === undefined ? '' : `, ${tokenAccounts} USDC account${tokenAccounts === 1 ? '' : 's'}`;
    return { what, found: `USDC has ${decimals} decimals${accounts}; the clock is within ${Math.abs(clockAheadS)} s` };
  } catch (error) {
    return { what, problem: `does not answer: ${messageOf(error)}` };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
