import { type SupportedKind, type SupportedResponse } from '@x402/core/types';
import { NETWORKS, type NetworkName } from '../networks/networks';

/** A network that payments are accepted on. */
export interface AcceptedNetwork {
  readonly network: NetworkName;
  /** Solana: the configured fee payer. */
  readonly feePayer?: string;
}

/**
 * The kinds of payment that we sell for, out of all that a facilitator supports.
 *
 * A facilitator with several fee payers names a random one each time. The payer signs for the one that the 402 named, so it must
 * be the same in the retry, and at every replica: the configured one, else the one that was in use, else the first in the order
 * of their texts, if the facilitator still has that key.
 *
 * @param previous  the kind in use before
 */
export function supportedKinds(
  accepted: readonly AcceptedNetwork[],
  answer: SupportedResponse,
  previous: readonly SupportedKind[],
): readonly SupportedKind[] {
  return accepted.flatMap(({ network, feePayer }) => {
    const { id, family } = NETWORKS[network];
    const isAccepted = (kind: SupportedKind) =>
      kind.network === id && kind.x402Version === 2 && kind.scheme === 'exact';
    const kind = answer.kinds.find(isAccepted);
    if (!kind) return [];
    if (family === 'evm') return [exactKind(network)];
    const used = previous.find(isAccepted)?.extra?.['feePayer'];
    const chosen = chooseFeePayer([feePayer, used], keysFor(answer, 'solana:'), kind.extra?.['feePayer']);
    return chosen === undefined ? [] : [exactKind(network, chosen)];
  });
}

/**
 * Kinds that are offered before the facilitator has answered once. A Solana payment needs a fee payer before it can be signed.
 */
export function assumedKinds(accepted: readonly AcceptedNetwork[]): readonly SupportedKind[] {
  return accepted.flatMap(({ network, feePayer }) => {
    const isPayable = NETWORKS[network].family === 'evm' || feePayer !== undefined;
    return isPayable ? [exactKind(network, feePayer)] : [];
  });
}

function exactKind(network: NetworkName, feePayer?: string): SupportedKind {
  return {
    x402Version: 2,
    scheme: 'exact',
    network: NETWORKS[network].id,
    ...(feePayer !== undefined && { extra: { feePayer } }),
  };
}

function chooseFeePayer(preferred: readonly unknown[], keys: readonly string[], named: unknown): string | undefined {
  if (typeof named !== 'string') return undefined;
  const feePayers = keys.includes(named) ? keys : [named]; // keys for something else are no fee payers
  return feePayers.find((key) => key === preferred[0]) ?? feePayers.find((key) => key === preferred[1]) ?? feePayers[0];
}

function keysFor({ signers }: SupportedResponse, family: string): string[] {
  return Object.entries((signers as SupportedResponse['signers'] | undefined) ?? {})
    .filter(([pattern, keys]) => pattern.startsWith(family) && Array.isArray(keys))
    .flatMap(([, keys]) => keys)
    .sort();
}
