import { type Offer, type PaymentRequirements } from '../results/payment';
import { jsonHeader, objectOf } from '../json';
import { isSameAddress, NETWORKS } from './networks';
import { usdcText } from './usdc';

const MOST_WAYS = 20;
const AMOUNT = /^\d{1,78}$/;

/** Offer of a 402 answer, from its header PAYMENT-REQUIRED; undefined if missing or unreadable. */
export function offerOf(headers: { get(name: string): string | null }): Offer | undefined {
  const required = jsonHeader(headers.get('PAYMENT-REQUIRED'));
  const ways: unknown = required?.['accepts'];
  if (required?.['x402Version'] !== 2 || !Array.isArray(ways) || ways.length > MOST_WAYS) return undefined;
  const accepts = ways.filter(isRequirements);
  if (accepts.length < ways.length || accepts.length === 0) return undefined;
  return {
    priceUsdc: leastOf(accepts.filter(isUsdc)),
    networks: accepts.map(({ network }) => NETWORKS[network]?.title ?? network),
    accepts,
    mode: headers.get('X-Payments-Mode') === 'dev' ? 'dev' : 'live',
    required,
  };
}

/** Whether it asks for USDC on a chain that the client knows. */
export function isUsdc({ network, asset }: PaymentRequirements): boolean {
  const known = NETWORKS[network];
  return known !== undefined && isSameAddress(network, known.usdc, asset);
}

function leastOf(ways: readonly PaymentRequirements[]): string | undefined {
  const [first, ...others] = ways.map(({ amount }) => BigInt(amount));
  return first === undefined ? undefined : usdcText(others.reduce((least, one) => (one < least ? one : least), first));
}

function isRequirements(value: unknown): value is PaymentRequirements {
  const way = objectOf(value);
  return (
    way !== undefined &&
    ['scheme', 'network', 'asset', 'payTo'].every((name) => typeof way[name] === 'string') &&
    typeof way['amount'] === 'string' &&
    AMOUNT.test(way['amount']) &&
    typeof way['maxTimeoutSeconds'] === 'number'
  );
}
