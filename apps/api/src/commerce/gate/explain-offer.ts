import { NETWORKS, type NetworkName, type Payments, type Quote } from '@quant/x402';
import { type OfferedOperation } from '../offered-operation';
import { isProbe } from './is-probe';
import { type OfferReason, offerSentence } from './offer-sentence';

const NETWORK_TITLES: Readonly<Record<NetworkName, string>> = {
  base: 'Base',
  'base-sepolia': 'Base Sepolia',
  solana: 'Solana',
  'solana-devnet': "Solana's devnet",
};

interface Asked {
  readonly entry: OfferedOperation;
  readonly body: unknown;
}

interface Seller {
  readonly payments: Pick<Payments, 'status'>;
  readonly mode: 'dev' | 'live';
}

/**
 * Has every 402 of a call say in a sentence why, how much, and how to do without.
 *
 * @param reason  why the service asks for a payment; for a refused payment, its code is the reason
 */
export function explained(quote: Quote, { entry, body }: Asked, seller: Seller, reason: OfferReason): Quote {
  const { title, path, price, kind } = entry;
  const isMadeOfOthers = kind === 'composite' || kind === 'batch';
  const explain = (code: string): string =>
    offerSentence({
      ...{ title, path, price: quote.amount, mode: seller.mode, networks: networksOf(seller) },
      reason: code === 'payment_required' ? reason : { kind: 'refused', code },
      isLeast: price === undefined && isProbe(body),
      ...(isMadeOfOthers && { alternative: { parts: [] } }),
    });
  return { ...quote, explain };
}

function networksOf({ payments }: Seller): readonly string[] {
  const offered = new Set(payments.status().networks.flatMap((one) => (one.offered ? [one.network] : [])));
  return (Object.keys(NETWORKS) as NetworkName[])
    .filter((name) => offered.has(NETWORKS[name].id))
    .map((name) => NETWORK_TITLES[name]);
}
