import { OptionError } from '../results/errors';
import { type KeptPayment } from '../results/payment';
import { objectOf } from '../json';

const TEXTS = ['url', 'body', 'price', 'network', 'payTo', 'validUntil'] as const;
const HEADERS = ['Content-Type', 'Idempotency-Key', 'PAYMENT-SIGNATURE'];

/**
 * A payment as the client has kept it, read back from where the caller has stored it.
 *
 * @param baseUrl  where it may go: a payment is sent to nobody else
 * @throws OptionError  naming what is wrong with it
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
