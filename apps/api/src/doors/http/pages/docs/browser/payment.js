import { element, sentenceOf, table } from './element.js';

/**
 * @typedef {object} Requirement
 * @property {string} network
 * @property {string} amount
 * @property {string} payTo
 * @property {string} asset
 * @property {number} maxTimeoutSeconds
 */

/** CAIP-2 → how people call it. */
const NETWORKS = /** @type {Readonly<Record<string, string>>} */ ({
  'eip155:8453': 'Base',
  'eip155:84532': 'Base Sepolia (test network)',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana devnet (test network)',
});

/**
 * An offer to pay, for people: what is asked for as a table, and how to pay it.
 *
 * @param {{ readonly detail?: unknown, readonly accepts?: unknown }} offer  body of a 402
 * @param {import('./request.js').Call} call  that was answered with it
 * @param {boolean} isTest  whether the service takes play money
 */
export function paymentOffer({ detail, accepts }, { url, method, body = '' }, isTest) {
  const requirements = Array.isArray(accepts) ? /** @type {Requirement[]} */ (accepts) : [];
  const rows = requirements.map(({ network, amount, payTo, asset, maxTimeoutSeconds }) => [
    NETWORKS[network] ?? network,
    `${Number(amount) / 1e6} USDC`,
    element('code', {}, payTo),
    element('code', {}, asset),
    `${maxTimeoutSeconds} s`,
  ]);
  return element(
    'div',
    { class: 'offer' },
    sentenceOf(typeof detail === 'string' ? detail : 'This call must be paid for.'),
    table(['Network', 'Amount', 'Pay to', 'Token', 'Settles within'], rows),
    element('p', { class: 'heading' }, 'How to pay'),
    element('p', {}, isTest ? IN_TEST_MODE : WITH_A_WALLET),
    element('pre', { tabindex: '0' }, isTest ? payCommand(url, body) : payProgram(url, method, body)),
    element('p', {}, element('a', { href: new URL('../docs#paying', import.meta.url).href }, 'All about paying')),
  );
}

const IN_TEST_MODE =
  'This service runs in its test mode and takes play money. In its folder, this makes a wallet and pays:';
const WITH_A_WALLET =
  'A wallet with USDC is enough. A client that knows x402 signs one of these and repeats the request, in Node.js:';

/**
 * @param {URL} url
 * @param {string} body
 */
function payCommand({ pathname }, body) {
  return `npm run pay -- ${pathname} '${compact(body).replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * @param {URL} url
 * @param {string} method
 * @param {string} body
 */
function payProgram({ href }, method, body) {
  return `import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { privateKeyToAccount } from 'viem/accounts';

const account = privateKeyToAccount(process.env.X402_PAYER_KEY);
const client = new x402Client().register('eip155:*', new ExactEvmScheme(account));
const payingFetch = wrapFetchWithPayment(fetch, client);
const answer = await payingFetch('${href}', {
  method: '${method}',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${compact(body)}),
});`;
}

/** @param {string} body */
function compact(body) {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}
