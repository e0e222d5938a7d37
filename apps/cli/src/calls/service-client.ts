import {
  type Answer,
  CallError,
  type Client,
  createClient,
  type InvalidRequestError as Refused,
  type PaymentRequiredError,
} from '@quant/client';
import { InvalidRequestError, type Violation } from '@quant/operations';
import { type Environment } from '../config/config';
import { type Io } from '../terminal/io';
import { lookOf } from '../terminal/look';
import { plainText, withoutControls } from '../terminal/plain-text';
import { progressOn } from '../terminal/progress';
import { EXIT, Failure } from './failure';
import { keptPayments, type KeptPayments } from './kept-payments';
import { EVM_KEY, isMissing, MAX_PRICE, noPackages, SOLANA_KEY, USUAL_MAX_PRICE, walletsOf } from './wallets';

const USUAL_SECONDS = 60;
const MOST_SECONDS = 600;

/** Calls a service, and reports waiting time, payments and remaining free calls on standard error. */
export interface ServiceClient {
  /**
   * @returns the body of the answer
   * @throws InvalidRequestError  the violations that the service returned
   * @throws Failure              any other outcome
   */
  readonly ask: (send: (client: Client) => Promise<Answer<unknown>>) => Promise<unknown>;
}

interface Place {
  /** Address of the service. */
  readonly base: string;
  /** Time limit of one attempt, as typed. [seconds] */
  readonly timeLimit?: string | undefined;
  /** File of the payment to send again. */
  readonly keptIn?: string;
}

/**
 * Client that pays with the wallets in the environment, if any.
 *
 * @throws Failure  invalid address, time limit or maximum price
 */
export function serviceClient({ base, timeLimit, keptIn }: Place, io: Io): ServiceClient {
  const timeoutMs = millisecondsOf(timeLimit);
  const payments = keptPayments(io.env);
  const client = clientOf(base, timeoutMs, payments, io.env);
  return {
    ask: async (send) => {
      const answer = await waiting(new URL(base).host, io, () => send(client)).catch(async (error: unknown) => {
        if (CallError.is(error) && error.outcome !== 'unknown') await payments.forget();
        throw failureOf(error, payments.file() ?? keptIn, io.env);
      });
      await tellOf(answer, payments.file() ?? keptIn, io);
      if (answer.outcome !== 'unknown') await payments.forget();
      return answer.data;
    },
  };
}

function millisecondsOf(timeLimit: string | undefined): number {
  const seconds = timeLimit === undefined ? USUAL_SECONDS : Number(timeLimit);
  if (seconds > 0 && seconds <= MOST_SECONDS) return Math.ceil(1000 * seconds);
  const rule = `--time-limit must be above 0 and at most ${MOST_SECONDS} seconds`;
  throw new Failure(rule, 'invalid_command_line', EXIT.refused);
}

function clientOf(baseUrl: string, timeoutMs: number, { keep }: KeptPayments, env: Environment): Client {
  const wallet = walletsOf(env);
  const maxPriceUsdc = env[MAX_PRICE] ?? USUAL_MAX_PRICE;
  try {
    return createClient({ baseUrl, timeoutMs, ...(wallet.length > 0 && { wallet, maxPriceUsdc, onPayment: keep }) });
  } catch (error) {
    if (!CallError.is(error)) throw error;
    if (error.message.startsWith('maxPriceUsdc'))
      throw new Failure(error.message.replace('maxPriceUsdc', MAX_PRICE), 'invalid_max_price', EXIT.refused);
    const rule = 'an address like https://host or http://127.0.0.1:8000';
    throw new Failure(`--remote ${baseUrl}: ${rule}`, 'invalid_url', EXIT.refused);
  }
}

/** Shows the waiting time on a terminal until the work is done. */
async function waiting<T>(host: string, io: Io, work: () => Promise<T>): Promise<T> {
  const progress = progressOn(io.err, io.env['TERM'] === 'dumb');
  const start = performance.now();
  const told = setInterval(() => {
    void progress.show(`waiting for ${host}, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }, 200);
  try {
    return await work();
  } finally {
    clearInterval(told);
    await progress.clear();
  }
}

async function tellOf(answer: Answer<unknown>, file: string | undefined, io: Io): Promise<void> {
  const { outcome, payment, allowance } = answer;
  if (outcome === 'paid') await say(`paid ${answer.price} USDC on ${payment?.network ?? ''}`, io);
  if (outcome === 'unknown')
    await say(`answered without a payment receipt; the payment is saved in ${file ?? 'no file'}`, io);
  if (allowance === undefined) return;
  const { remaining, limit, bucket } = allowance;
  await say(`${remaining} of ${limit} free calls${bucket === undefined ? '' : ` (${bucket})`} left`, io);
}

async function say(text: string, io: Io): Promise<void> {
  await io.err.write(plainText(`${withoutControls(text)}\n`, lookOf(io.err, io.env)));
}

/** Translates an error of the client for the command line. */
function failureOf(error: unknown, file: string | undefined, env: Environment): Error {
  if (!CallError.is(error)) return error as Error;
  if (isNamed<Refused>(error, 'InvalidRequestError'))
    return new InvalidRequestError(error.violations as readonly Violation[]);
  if (error.cause instanceof Failure) return error.cause;
  if (isMissing(error.cause)) return noPackages();
  if (isNamed<PaymentRequiredError>(error, 'PaymentRequiredError'))
    return new Failure(unpaidText(error, env), error.code);
  if (error.outcome !== 'unknown') return new Failure(error.message, error.code);
  const [why = ''] = error.message.split('; whether');
  return new Failure(
    `the payment may have gone through (${why}). Do not pay again: quant repeat ${file ?? ''} fetches the answer that it bought`,
    'settlement_unknown',
  );
}

/** Compares names, because another copy of the client has another class. */
function isNamed<Kind extends CallError>(error: CallError, name: Kind['name']): error is Kind {
  return error.name === name;
}

function unpaidText({ code, message, offer }: PaymentRequiredError, env: Environment): string {
  const price = `this call costs ${offer?.priceUsdc ?? 'an unreadable amount of'} USDC`;
  if (code === 'price_over_limit')
    return `${price}, more than ${MAX_PRICE}, ${env[MAX_PRICE] ?? USUAL_MAX_PRICE}: nothing was signed`;
  if (offer === undefined || walletsOf(env).length > 0) return message;
  const networks = offer.networks.join(' or ');
  return `${price} on ${networks}: to pay, set ${EVM_KEY} (Base) or ${SOLANA_KEY} to a wallet's private key, and ${MAX_PRICE} to your limit per call`;
}
