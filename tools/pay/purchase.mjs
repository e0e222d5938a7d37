import { randomUUID } from 'node:crypto';
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http';
import { UsageError } from './command-line.mjs';
import { asCurl, savePayment } from './saved-payment.mjs';
import { codeOf, sendUntilAnswered } from './send-until-answered.mjs';
import { CannotSignError, signPayment } from './sign.mjs';
import { usdcText } from './usdc-text.mjs';

export const EXIT = { answered: 0, refused: 1, usage: 2, noAnswer: 3 };

/** One call that is bought with one payment. */
export class Purchase {
  /** The request with its payment, as soon as it may have been sent, and the file that it is in. */
  #paid;

  /**
   * @param command  of the command line
   * @param say      tells people, a line at a time, how it goes
   */
  constructor(command, say) {
    this.command = command;
    this.say = say;
  }

  /** @returns the exit code, and the answer where there is one */
  async run() {
    const { saved } = this.command;
    if (saved !== undefined) {
      this.#paid = saved;
      this.say(`going on with the payment in ${saved.file}: POST ${saved.request.url}`);
      return this.#pay();
    }
    const asked = await this.#ask();
    if (asked.status !== 402) {
      if (asked.status < 300) this.say('  free of charge: nothing was paid');
      return this.#end(asked);
    }
    const request = await this.#withPayment(asked);
    if (request === undefined) return { code: EXIT.refused };
    this.#keep(request);
    return this.#pay();
  }

  /** What can be done when this program ends now. */
  howToGoOn() {
    if (this.#paid === undefined) return 'Nothing was paid.';
    const { request, file } = this.#paid;
    const how = file === undefined ? asCurl(request) : `npm run pay -- --payment ${file}`;
    return `The payment may have been made. Do not sign another one, send the same again:\n${how}`;
  }

  async #ask() {
    const { url, body, patienceMs } = this.command;
    const request = { url, headers: { 'Content-Type': 'application/json' }, body };
    const asked = await sendUntilAnswered(request, { patienceMs, isPaid: false, say: this.say });
    if (asked.status !== undefined) this.say(`${asked.status} ${asked.statusText}`);
    return asked;
  }

  /** The request with a payment for what is asked; undefined where none is signed. */
  async #withPayment({ headers, text }) {
    const { url, body, network, maxPrice, rpc } = this.command;
    const required = offerOf(headers);
    if (required === undefined) {
      this.say('  the service asks for a payment, but not in the x402 protocol (version 2)');
      return undefined;
    }
    this.say(`  ${detailOf(text) ?? required.error ?? 'Payment required'}`);
    for (const { network, amount } of required.accepts) this.say(`  ${usdcText(amount)} USDC on ${network}`);
    try {
      const isTest = headers.get('X-Payments-Mode') === 'dev';
      const { header, requirements } = await signPayment(required, { network, maxPrice, rpc, isTest });
      this.say(`signed: ${usdcText(requirements.amount)} USDC on ${requirements.network} to ${requirements.payTo}`);
      const own = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), 'PAYMENT-SIGNATURE': header };
      return { url, headers: own, body };
    } catch (error) {
      if (!(error instanceof CannotSignError)) throw error;
      this.say(`  ${error.message}`);
      return undefined;
    }
  }

  /** Whoever has the two headers can send the request again, also when this program is no more. */
  #keep(request) {
    const { save } = this.command;
    for (const name of ['Idempotency-Key', 'PAYMENT-SIGNATURE']) this.say(`${name}: ${request.headers[name]}`);
    if (save !== undefined) {
      try {
        savePayment(save, request);
      } catch (error) {
        throw new UsageError(`--save ${save}: ${error.message}. The payment was not sent`);
      }
      this.say(`saved in ${save}`);
    }
    this.#paid = { request, file: save };
  }

  async #pay() {
    const { patienceMs } = this.command;
    const outcome = await sendUntilAnswered(this.#paid.request, { patienceMs, isPaid: true, say: this.say });
    if (outcome.status !== undefined) this.say(`${outcome.status} ${outcome.statusText}`);
    return this.#end(outcome);
  }

  #end({ broken, isOpen, why, status, headers, text }) {
    if (isOpen) {
      this.say(`no definite answer: ${why}. ${this.howToGoOn()}`);
      return { code: EXIT.noAnswer };
    }
    if (broken !== undefined) {
      const { origin } = new URL(this.command.url);
      this.say(
        `no answer from ${origin} (${broken}): npm start starts a service, --base names another. Nothing was paid.`,
      );
      return { code: EXIT.noAnswer };
    }
    const receipt = receiptOf(headers);
    if (receipt !== undefined) this.say(`  ${receipt}`);
    if (status >= 200 && status < 300) return { code: EXIT.answered, answer: text };
    if (this.#paid !== undefined) this.say(`  refused: ${refusalOf(status, text)}`);
    return { code: EXIT.refused, answer: text };
  }
}

function offerOf(headers) {
  try {
    const required = decodePaymentRequiredHeader(headers.get('PAYMENT-REQUIRED') ?? '');
    return Array.isArray(required.accepts) ? required : undefined;
  } catch {
    return undefined;
  }
}

function receiptOf(headers) {
  try {
    const receipt = decodePaymentResponseHeader(headers.get('PAYMENT-RESPONSE') ?? '');
    const { success, payer = 'nobody', transaction, network } = receipt;
    return `${success ? 'paid' : 'not paid'} by ${payer} on ${network}, transaction ${transaction || 'none'}`;
  } catch {
    return undefined; // an answer without a receipt is an answer
  }
}

function detailOf(text) {
  try {
    const { detail } = JSON.parse(text);
    return typeof detail === 'string' ? detail : undefined;
  } catch {
    return undefined;
  }
}

function refusalOf(status, text) {
  if (codeOf(text) === 'payment_expired_unspent')
    return 'the payment has expired and was never charged. Start again to sign another one';
  const why = detailOf(text) ?? codeOf(text) ?? `status ${status}`;
  return `${why}. No other payment was signed`;
}
