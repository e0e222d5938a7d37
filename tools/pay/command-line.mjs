import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { MAX_ATTEMPTS, MAX_PATIENCE_SECONDS, PATIENCE_SECONDS } from './bounds.mjs';
import { readPayment } from './saved-payment.mjs';

/** The command line is invalid. */
export class UsageError extends Error {
  name = 'UsageError';
}

const DEFAULT_BASE = 'http://127.0.0.1:8000';
/** More than the dearest batch costs. [USD] */
const DEFAULT_MAX_PRICE = '20';

export const HELP = `npm run pay -- PATH [JSON] [options]     e.g. npm run pay -- /v1/batch '{"requests":[…]}'
npm run pay -- --payment FILE            goes on with a payment that was saved

Buys one call: asks, is told the price (402), signs one payment, and sends the same request with it until there is a
definite answer: again after a broken connection, 409 in progress, 408, 429 and 5xx. It goes on for as long as the
patience lasts, ${MAX_ATTEMPTS} times at the most. The payment is charged at most once; no other is signed.

  --base URL               the service, ${DEFAULT_BASE} by default
  --data FILE              the body from a file, - from the standard input, instead of JSON
  --network base|solana    what to pay on; by default the first that is offered and has a key
  --max-price USD          refuses to sign for more, ${DEFAULT_MAX_PRICE} by default
  --save FILE              writes request and payment to a new file (0600) before they are sent
  --payment FILE           sends what --save has written, and signs nothing
  --patience SECONDS       how long to go on, 1 to ${MAX_PATIENCE_SECONDS}, ${PATIENCE_SECONDS} by default
  --rpc URL                the Solana node that is asked for the token and the latest block; by default a public one

Keys come from the environment: X402_PAYER_KEY for Base (0x and 64 hexadecimal digits), X402_PAYER_SVM_KEY for Solana
(the 64 bytes in base58, or as the JSON array that solana-keygen writes). Where the service runs in test mode, a wallet
without a key is a new one each time, and no Solana node is asked: there is no chain, and any block is taken.

The answer goes to the standard output, everything else to the standard error.
Exit code: 0 answered; 1 refused, nothing more will come; 2 usage; 3 no answer: the service cannot be reached, or cannot
say yet what has become of the payment; 130 stopped by Ctrl-C.`;

const OPTIONS = {
  base: { type: 'string' },
  data: { type: 'string' },
  network: { type: 'string' },
  'max-price': { type: 'string', default: DEFAULT_MAX_PRICE },
  save: { type: 'string' },
  payment: { type: 'string' },
  patience: { type: 'string', default: String(PATIENCE_SECONDS) },
  rpc: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

/**
 * The task, from the words of the command line.
 *
 * @throws UsageError  naming the word, its rule and its value
 */
export async function commandOf(words) {
  const { values, positionals } = parsed(words);
  if (values.help) return 'help';
  const patienceMs = 1000 * wholeNumber('--patience', values.patience, MAX_PATIENCE_SECONDS);
  if (values.payment !== undefined) return { patienceMs, ...resumed(values, positionals) };
  const [path, json] = positionals;
  demand(path !== undefined, 'PATH is missing');
  demand(/^\/(?!\/)/.test(path), `PATH must begin with one slash; received '${path}'`);
  demand(positionals.length <= 2, `too many words; received '${positionals[2]}' after PATH and JSON`);
  const { network, save, rpc } = values;
  demand(['base', 'solana', undefined].includes(network), `--network must be base or solana; received '${network}'`);
  demand(
    /^\d+(\.\d{1,6})?$/.test(values['max-price']),
    `--max-price must be dollars; received '${values['max-price']}'`,
  );
  return {
    base: baseOf(values.base ?? DEFAULT_BASE),
    path,
    body: await bodyOf(json, values.data),
    patienceMs,
    maxPrice: values['max-price'],
    network,
    save,
    rpc,
  };
}

function parsed(words) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

function resumed({ payment: file, ...others }, positionals) {
  const other = ['base', 'data', 'network', 'save'].find((name) => others[name] !== undefined);
  demand(other === undefined, `--payment has all of the request; received --${other} beside it`);
  demand(positionals.length === 0, `--payment has all of the request; received '${positionals[0]}' beside it`);
  try {
    return { saved: { file, payment: readPayment(file) } };
  } catch (error) {
    throw new UsageError(`--payment ${file}: ${error.message}`);
  }
}

async function bodyOf(json, file) {
  demand(json === undefined || file === undefined, 'the body must come from JSON or from --data; received both');
  const body = file === undefined ? (json ?? '{}') : await contentOf(file);
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new UsageError(`the body must be JSON: ${error.message}`);
  }
}

async function contentOf(file) {
  try {
    return file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`--data ${file}: ${error.message}`);
  }
}

function baseOf(base) {
  demand(
    URL.canParse(base) && /^https?:$/.test(new URL(base).protocol),
    `--base must be an http URL; received '${base}'`,
  );
  return new URL(base).origin;
}

function wholeNumber(name, digits, most) {
  const value = /^\d+$/.test(digits) ? Number(digits) : NaN;
  demand(value >= 1 && value <= most, `${name} must be a whole number from 1 to ${most}; received '${digits}'`);
  return value;
}

function demand(isGood, problem) {
  if (!isGood) throw new UsageError(problem);
}
