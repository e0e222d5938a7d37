import { type ErrorFacts, PaymentRequiredError } from '../results/errors';
import { isSameAddress, NETWORKS } from './networks';
import { type Offer, type PaymentRequirements } from '../results/payment';
import { isUsdc } from './offer';
import { microUsdc, usdcText } from './usdc';
import { type Wallet } from './wallet';

/** What the caller is willing to do. */
export interface PayingTerms {
  readonly wallets: readonly Wallet[];
  /** The most that is paid for one call, in USDC. */
  readonly maxPriceUsdc: string;
  /** The networks that are paid on; all that the client knows where it is not given. */
  readonly networks?: readonly string[];
  /** Who may be paid; everybody where it is not given. */
  readonly payTo?: readonly string[];
}

/** A way to pay, and the wallet for it. */
export interface Choice {
  readonly wallet: Wallet;
  readonly way: PaymentRequirements;
}

/** A signature that is good for longer is signed for nobody: services ask for half a minute. [seconds] */
const LONGEST_VALIDITY = 300;

/**
 * The first way to pay that the terms allow, in the order of the wallets.
 *
 * @throws PaymentRequiredError  `price_over_limit` where only the price is in the way, `nothing_payable` otherwise
 */
export function chosenWay(offer: Offer, terms: PayingTerms, facts: ErrorFacts): Choice {
  const choices = terms.wallets.flatMap((wallet) => offer.accepts.map((way) => ({ wallet, way })));
  const faults = choices.map(({ wallet, way }) => faultOf(way, wallet, terms));
  const payable = choices.filter((_, i) => faults[i] === undefined);
  const limit = microUsdc(terms.maxPriceUsdc) ?? 0n;
  const chosen = payable.find(({ way }) => BigInt(way.amount) <= limit);
  if (chosen !== undefined) return chosen;
  const [dear] = payable;
  if (dear !== undefined) {
    const price = usdcText(BigInt(dear.way.amount));
    const message = `the call costs ${price} USDC, more than maxPriceUsdc ${terms.maxPriceUsdc}; nothing was signed`;
    throw new PaymentRequiredError('price_over_limit', message, offer, facts);
  }
  const reasons = [...new Set(faults)].join('; ');
  throw new PaymentRequiredError('nothing_payable', `nothing was signed: ${reasons}`, offer, facts);
}

/** Why a way is not taken, the price aside; undefined where it may be. */
function faultOf(way: PaymentRequirements, { family }: Wallet, { networks, payTo }: PayingTerms): string | undefined {
  const name = NETWORKS[way.network]?.title ?? way.network.slice(0, 100);
  if (!way.network.startsWith(`${family}:`)) return `the ${family} wallet does not pay on ${name}`;
  if (networks?.includes(way.network) === false) return `networks does not have ${way.network.slice(0, 100)}`;
  if (way.scheme !== 'exact') return `the scheme on ${name} is not exact, but ${way.scheme.slice(0, 100)}`;
  if (!isUsdc(way)) return `${name} is asked for a token that is not its USDC: ${way.asset.slice(0, 100)}`;
  if (payTo?.some((address) => isSameAddress(way.network, address, way.payTo)) === false)
    return `payTo does not have the receiver on ${name}: ${way.payTo.slice(0, 100)}`;
  if (!(way.maxTimeoutSeconds > 0 && way.maxTimeoutSeconds <= LONGEST_VALIDITY))
    return `the payment on ${name} would be good for ${way.maxTimeoutSeconds} s, more than ${LONGEST_VALIDITY} s`;
  return undefined;
}
