import { ATTEMPT_MS, MAX_ANSWER_BYTES, MAX_ATTEMPTS } from './bounds.mjs';
import { CallError, createClient, OPERATION_OF } from './client.mjs';
import { UsageError } from './command-line.mjs';
import { asCurl, savePayment } from './saved-payment.mjs';
import { usdcText } from './usdc-text.mjs';
import { CannotSignError, walletFor } from './wallets.mjs';

export const EXIT = { answered: 0, refused: 1, usage: 2, noAnswer: 3 };

/** One call that is bought with one payment, by `@quant/client`. */
export class Purchase {
  /** The payment with its request, as soon as it may have been sent, and the file that it is in. */
  #paid;

  /**
   * @param command  of the command line
   * @param say      tells people, a line at a time, how it goes
   */
  constructor(command, say) {
    this.command = command;
    this.say = say;
  }

  /** @returns the exit code, and the answer if there is one */
  async run() {
    const { saved } = this.command;
    if (saved === undefined) return this.#buy();
    this.#paid = saved;
    this.say(`going on with the payment in ${saved.file}: POST ${saved.payment.url}`);
    return this.#ended(this.#client(new URL(saved.payment.url).origin).repeat(saved.payment));
  }

  /** Next step if this program ends now. */
  howToGoOn() {
    if (this.#paid === undefined) return 'Nothing was paid.';
    const { payment, file } = this.#paid;
    const how = file === undefined ? asCurl(payment) : `npm run pay -- --payment ${file}`;
    return `The payment may have been made. Do not sign another one, send the same again:\n${how}`;
  }

  /** Asks without a wallet first: the price and the networks of the offer decide the wallet. */
  async #buy() {
    const { base, path, body, network, maxPrice, rpc } = this.command;
    const id = OPERATION_OF.get(path);
    if (id === undefined)
      throw new UsageError(`PATH must be that of an operation (/tools lists them); received '${path}'`);
    const parts = { body };
    const asked = await this.#client(base)
      .send(id, parts)
      .catch((error) => error);
    if (asked.offer === undefined) return this.#ended(asked instanceof Error ? Promise.reject(asked) : asked);
    this.say(`  ${asked.message}`);
    for (const way of asked.offer.accepts) this.say(`  ${usdcText(way.amount)} USDC on ${way.network}`);
    let wallet;
    try {
      wallet = await walletFor(asked.offer, { network, rpc });
      const paying = { wallet: wallet.wallet, networks: [wallet.network], maxPriceUsdc: maxPrice };
      const client = this.#client(base, { ...paying, onPayment: (payment) => this.#keep(payment) });
      return await this.#ended(client.send(id, parts));
    } catch (error) {
      if (!(error instanceof CannotSignError)) throw error;
      this.say(`  ${error.message}`);
      return { code: EXIT.refused };
    } finally {
      wallet?.close();
    }
  }

  #client(baseUrl, paying = {}) {
    return createClient({
      ...{ baseUrl, fetch: this.#fetch, timeoutMs: ATTEMPT_MS, patienceMs: this.command.patienceMs },
      ...{ maxAttempts: MAX_ATTEMPTS, maxAnswerBytes: MAX_ANSWER_BYTES, ...paying },
    });
  }

  /** Says what each attempt was answered with. */
  #fetch = async (...request) => {
    const answer = await fetch(...request);
    this.say(`${answer.status} ${answer.statusText}`);
    return answer;
  };

  /** With the two headers the request can be sent again, even after this program has ended. */
  #keep(payment) {
    const { save } = this.command;
    this.say(`signed: ${payment.price} USDC on ${payment.network} to ${payment.payTo}`);
    for (const name of ['Idempotency-Key', 'PAYMENT-SIGNATURE']) this.say(`${name}: ${payment.headers[name]}`);
    if (save !== undefined) {
      try {
        savePayment(save, payment);
      } catch (error) {
        throw new UsageError(`--save ${save}: ${error.message}. The payment was not sent`);
      }
      this.say(`saved in ${save}`);
    }
    this.#paid = { payment, file: save };
  }

  async #ended(call) {
    try {
      const { data, outcome, receipt } = await call;
      if (outcome === 'none') this.say('  free of charge: nothing was paid');
      if (receipt !== undefined) this.say(`  ${receiptText(receipt)}`);
      if (outcome === 'unknown') this.say(`  answered without a receipt. ${this.howToGoOn()}`);
      return { code: EXIT.answered, answer: JSON.stringify(data) };
    } catch (error) {
      if (!CallError.is(error)) throw error;
      if (error.cause instanceof UsageError) throw error.cause;
      return this.#failed(error);
    }
  }

  #failed(error) {
    const { code, outcome, status, message, violations } = error;
    if (outcome === 'unknown') {
      this.say(`no definite answer: ${status === undefined ? '' : `status ${status}, `}${code}. ${this.howToGoOn()}`);
      return { code: EXIT.noAnswer };
    }
    if (error.name === 'NoAnswerError' && this.#paid === undefined) {
      const why = error.cause?.cause?.code ?? error.cause?.message ?? code;
      const hint = 'npm start starts a service, --base names another. Nothing was paid.';
      this.say(`no answer from ${new URL(this.command.base).origin} (${why}): ${hint}`);
      return { code: EXIT.noAnswer };
    }
    if (this.#paid === undefined) this.say(`  ${message}`);
    else this.say(`  refused: ${refusalText(error)}`);
    return { code: EXIT.refused, answer: JSON.stringify({ detail: violations ?? message, code }) };
  }
}

function receiptText({ payer = 'nobody', network, transaction }) {
  return `paid by ${payer} on ${network}, transaction ${transaction || 'none'}`;
}

function refusalText({ code, outcome, message }) {
  if (outcome === 'paid') return `the payment has bought its answer already (${code})`;
  if (code === 'payment_expired_unspent')
    return 'the payment has expired and was never charged. Start again to sign another one';
  return `${code}: ${message}. No other payment was signed`;
}
