import { OptionError } from '../results/errors';
import { type KeptPayment } from '../results/payment';
import { objectOf } from '../json';

const TEXTS = ['url', 'body', 'price', 'network', 'payTo', 'validUntil'] as const;
const HEADERS = ['Content-Type', 'Idempotency-Key', 'PAYMENT-SIGNATURE'];

/**
 * Restores a payment that the caller has stored.
 *
 * @param baseUrl  address of the client's service; the payment must belong to it
 * @throws OptionError  naming the fault
 */
export function keptPayment(value: unknown, baseUrl: string): KeptPayment {
  const kept = objectOf(value);
  const missing = TEXTS.find((name) => typeof kept?.[name] !== 'string');
  if (missing !== undefined) throw new OptionError(`payment.${missing} must be a string, as the client has kept it`);
  const headers = objectOf(kept?.['headers']);
  const absent = HEADERS.find((name) => typeof headers?.[name] !== 'string');
  if (absent !== undefined) throw new OptionError(`payment.headers must have ${absent}, as the client has kept it`);
  const payment = kept as unknown as KeptPayment;
  if (!payment.url.startsWith(`${baseUrl}/`))
    throw new OptionError(`payment.url must be below ${baseUrl}; received ${payment.url.slice(0, 200)}`);
  return payment;
}
