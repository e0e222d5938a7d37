import { type PaymentRequired } from '@x402/core/types';
import { Failure } from './failure';
import { type ServiceAnswer } from './service';

/** Whoever has this key pays with it. */
export const WALLET_KEY = 'QUANT_WALLET_KEY';
/** The most that one call may cost, in US dollars. */
export const MAX_PRICE = 'QUANT_MAX_PRICE';
const USUAL_MAX_PRICE = '1';

const EVM = 'eip155:';

/** A payment, signed, and what it is of. */
export interface Payment {
  readonly header: string;
  /** In US dollars, for people. */
  readonly price: string;
}

/** What a service asks for an answer. @throws Failure  it says so in no way that is known here */
export async function offerOf({ headers, text }: ServiceAnswer): Promise<PaymentRequired> {
  const header = headers.get('PAYMENT-REQUIRED');
  if (header === null)
    throw new Failure(`the service wants a payment, but does not say which: ${text.slice(0, 200)}`, 'payment_required');
  const { decodePaymentRequiredHeader } = await ofPaying(() => import('@x402/core/http'));
  return decodePaymentRequiredHeader(header);
}

/** The price of an offer in words: `0.1 USDC on eip155:8453`. */
export function priceText({ accepts }: PaymentRequired): string {
  return accepts.map(({ amount, network }) => `${dollars(amount)} USDC on ${network}`).join(', or ');
}

/** Millionths of a dollar, exactly, whatever their number. */
function dollars(amount: string): string {
  if (!/^\d{1,78}$/.test(amount)) return 'an unreadable amount of';
  const digits = amount.padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}

/**
 * Signs one payment for an offer, on an EVM network, by the official client of x402.
 *
 * @param key       the private key of the wallet, 0x and 64 hexadecimal digits
 * @param maxPrice  the most that is paid, in US dollars
 * @throws Failure  no network of the offer is known here, the key is none, or the price is too high
 */
export async function signedPayment(
  required: PaymentRequired,
  key: string,
  maxPrice = USUAL_MAX_PRICE,
): Promise<Payment> {
  const requirements = required.accepts.find(({ network }) => network.startsWith(EVM));
  if (!requirements)
    throw new Failure(`it takes payments on ${priceText(required)} only, not on an EVM network`, 'no_network');
  if (!/^0x[0-9a-f]{64}$/i.test(key))
    throw new Failure(`${WALLET_KEY} must be 0x and 64 hexadecimal digits`, 'invalid_wallet');
  if (!/^\d+(\.\d+)?$/.test(maxPrice))
    throw new Failure(`${MAX_PRICE} must be an amount in US dollars`, 'invalid_max_price');
  const { encodePaymentSignatureHeader } = await ofPaying(() => import('@x402/core/http'));
  const { x402Client } = await ofPaying(() => import('@x402/fetch'));
  const { ExactEvmScheme } = await ofPaying(() => import('@x402/evm/exact/client'));
  const { privateKeyToAccount } = await ofPaying(() => import('viem/accounts'));
  try {
    const client = new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(key as `0x${string}`)));
    client.setSpendControls({ maxAmountPerPayment: `$${maxPrice}` });
    const payload = await client.createPaymentPayload({ ...required, accepts: [requirements] });
    return {
      header: encodePaymentSignatureHeader(payload),
      price: `${dollars(requirements.amount)} USDC on ${requirements.network}`,
    };
  } catch (error) {
    const reason = (error as Error).message.replaceAll(key, '…');
    throw new Failure(
      `no payment of ${dollars(requirements.amount)} USDC was signed (at most ${maxPrice}, ${MAX_PRICE}): ${reason}`,
      'not_signed',
    );
  }
}

const PACKAGES = '@x402/core@2.27.0 @x402/evm@2.27.0 @x402/fetch@2.27.0 viem@2.57.1';

/** The packages of paying are beside this program only where somebody has put them. */
async function ofPaying<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!/MODULE_NOT_FOUND$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new Failure(
      `to pay, install the packages of x402 beside this one: npm install ${PACKAGES}`,
      'no_payment_packages',
    );
  }
}
