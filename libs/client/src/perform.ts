import { type Answer } from './results/answer';
import { type CallOptions } from './call-types';
import { concluded, type Reading } from './conclusion';
import { type HttpRequest } from './exchange/attempt';
import { withinDeadline } from './exchange/deadline';
import { type ExchangeSettings } from './exchange/exchange-settings';
import { type ExchangeEnding, untilAnswered } from './exchange/until-answered';
import { type KeptPayment } from './results/payment';
import { offerOf } from './payment/offer';
import { signedPayment } from './payment/pay';
import { forCall, type Settings } from './settings';

/** A call that is ready to be sent. */
export interface PreparedCall {
  readonly request: HttpRequest;
  readonly reading: Reading;
  /** Whether the request is free of side effects, so that the client may repeat it after an unknown outcome. */
  readonly isHarmless: boolean;
}

/**
 * Sends a request without payment. After a 402 answer, if there is a wallet, signs one payment and repeats the request with it
 * until the answer is definite. Never signs a second payment.
 */
export async function perform(call: PreparedCall, client: Settings, options?: CallOptions): Promise<Answer<unknown>> {
  const { exchange, paying } = forCall(client, options);
  return withinDeadline(exchange, (settings) => performed(call, settings, paying));
}

async function performed(
  { request, reading, isHarmless }: PreparedCall,
  exchange: ExchangeSettings,
  paying: Settings['paying'],
): Promise<Answer<unknown>> {
  const first = await untilAnswered(request, exchange, { isPaid: false, isHarmless });
  const offer = offerIn(first);
  if (paying === undefined || offer === undefined) return concluded(first, undefined, reading);
  const facts = { outcome: 'none', status: 402 } as const;
  const payment = await signedPayment(request, offer, { paying, settings: exchange, facts });
  const second = await untilAnswered(withPayment(request, payment), exchange, { isPaid: true, isHarmless });
  return concluded(second, payment, reading);
}

/** Sends a kept payment with its request again, and signs nothing. */
export async function performAgain(
  payment: KeptPayment,
  client: Settings,
  options?: CallOptions,
): Promise<Answer<unknown>> {
  const { url, headers, body } = payment;
  const { exchange } = forCall(client, options);
  const repeating = { isPaid: true, isHarmless: false };
  return withinDeadline(exchange, async (settings) => {
    const ending = await untilAnswered({ method: 'POST', url, headers, body }, settings, repeating);
    // the outcome of earlier attempts is unknown
    return concluded({ ...ending, isUncertain: true }, payment, 'json');
  });
}

function offerIn({ last }: ExchangeEnding) {
  return 'broken' in last || last.status !== 402 ? undefined : offerOf(last.headers);
}

function withPayment(request: HttpRequest, { headers }: KeptPayment): HttpRequest {
  return { ...request, headers };
}
