import {
  cdpAuthorization,
  type Chain,
  DEFAULT_RPC_URLS,
  evmChainAt,
  type Facilitator,
  facilitatorAt,
  type NetworkName,
  type NodeAddress,
  type Receiver,
  solanaChainAt,
} from '@quant/x402';
import { isDeepStrictEqual } from 'node:util';
import { type FacilitatorConfig } from '../../config/facilitator-config';
import { type ChainConfig, type LiveX402Config } from '../../config/x402-config';

/** Receivers of USDC, each with its facilitator. Networks with the same facilitator share one instance, which is queried once for both. */
export function liveReceivers({ evm, svm }: LiveX402Config): readonly Receiver[] {
  const receivers: Receiver[] = [];
  if (evm) {
    const { network, payTo, facilitator } = evm;
    receivers.push({ network, payTo, facilitator: facilitatorOf(facilitator), ...chainOf(evm, evmChainAt) });
  }
  if (svm) {
    const { network, payTo, feePayer } = svm;
    const isShared = isDeepStrictEqual(evm?.facilitator, svm.facilitator);
    const facilitator = (isShared && receivers[0]?.facilitator) || facilitatorOf(svm.facilitator);
    const named = feePayer !== undefined && { feePayer };
    receivers.push({ network, payTo, facilitator, ...named, ...chainOf(svm, solanaChainAt) });
  }
  return receivers;
}

function facilitatorOf({ url, authorization }: FacilitatorConfig): Facilitator {
  if (authorization === undefined) return facilitatorAt({ url });
  if (authorization.kind === 'cdp')
    return facilitatorAt({ url, authorization: cdpAuthorization({ ...authorization, url }) });
  const headers = { Authorization: authorization.value };
  return facilitatorAt({ url, authorization: () => Promise.resolve(headers) });
}

/** The chain that is asked for the outcome of a payment if the facilitator does not know it. */
function chainOf(
  { network, chain }: { readonly network: NetworkName; readonly chain: ChainConfig },
  chainAt: (node: NodeAddress) => Chain,
): { readonly chain?: Chain } {
  if (chain === 'off') return {};
  return { chain: chainAt({ url: chain === 'public' ? DEFAULT_RPC_URLS[network] : chain.rpcUrl }) };
}
