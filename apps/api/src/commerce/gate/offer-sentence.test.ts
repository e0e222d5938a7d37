import { offerSentence, type Offer, type OfferReason } from './offer-sentence';

const NOW = Date.UTC(2026, 10, 22, 16, 48);
const MIDNIGHT = Date.UTC(2026, 10, 23);
const spent = (reason: Partial<Extract<OfferReason, { kind: 'allowance_spent' }>> = {}): OfferReason => ({
  kind: 'allowance_spent',
  bucket: 'calculator',
  limit: 1000,
  resetsAt: MIDNIGHT,
  now: NOW,
  ...reason,
});

const PRICED: Offer = {
  title: 'European option price and Greeks',
  path: '/v1/options/price',
  reason: spent(),
  price: 5000n,
  networks: ['Base', 'Solana'],
  mode: 'live',
};

test('a spent allowance: when it resets, what a call costs, how it is paid, how to do without', () => {
  expect(offerSentence(PRICED)).toBe(
    'The daily allowance of 1,000 free calculator calls is used up; it resets at 2026-11-23T00:00:00.000Z (in 7 h 12 min). ' +
      'This call costs $0.005 in USDC on Base or Solana: sign one of `accepts` and repeat the request with PAYMENT-SIGNATURE. ' +
      'To try it without money, run the service yourself (npm start): its test mode takes play money.',
  );
});

test.each<[string, Partial<Offer>, RegExp]>([
  [
    'a probe',
    { reason: { kind: 'no_body' } },
    /^European option price and Greeks \(\/v1\/options\/price\): a request without a body asks for the price, and is not counted\. A call costs \$0\.005 /,
  ],
  [
    'what is never free',
    { reason: { kind: 'paid_only' } },
    /^European option price and Greeks has no free calls\. This call costs /,
  ],
  [
    'a refused payment',
    { reason: { kind: 'refused', code: 'insufficient_funds' } },
    /^The payment was refused \(insufficient_funds\), and nothing was charged\. .*: sign one of `accepts` again and repeat /,
  ],
  [
    'a payment that was never charged',
    { reason: { kind: 'refused', code: 'payment_expired_unspent' } },
    /^The payment expired before it was settled, and nothing was charged\. /,
  ],
  [
    'no allowance at all',
    { reason: spent({ bucket: 'crypto_risk', limit: 0 }) },
    /^There are no free crypto risk calls here\. /,
  ],
  [
    'one free call',
    { reason: spent({ bucket: 'live', limit: 1 }) },
    /^The daily allowance of 1 free live data call is used up/,
  ],
  ['a large allowance', { reason: spent({ limit: 12_345_678 }) }, / of 12,345,678 free /],
  ['a reset within the hour', { reason: spent({ now: MIDNIGHT - 59 * 60_000 }) }, /\(in 59 min\)/],
  ['a reset in full hours', { reason: spent({ now: MIDNIGHT - 24 * 3_600_000 }) }, /\(in 24 h\)/],
  ['a reset at once', { reason: spent({ now: MIDNIGHT - 1 }) }, /\(in 1 min\)/],
  ['a reset that has just been', { reason: spent({ now: MIDNIGHT + 5 }) }, /\(in 1 min\)/],
  ['a price from on', { isLeast: true, price: 2000n }, / costs at least \$0\.002 in USDC /],
  ['whole dollars', { price: 1_000_000n }, / costs \$1 in USDC (?!.*setSpendControls)/],
  [
    'more than clients pay unasked',
    { price: 5_000_000n },
    /pays at most \$1 by default: call setSpendControls\(\{ maxAmountPerPayment: '\$5' \}\)\./,
  ],
  ['one network', { networks: ['Base'] }, / in USDC on Base: sign /],
  ['three networks', { networks: ['Base', 'Polygon', 'Solana'] }, / on Base, Polygon or Solana: /],
  [
    'the test mode',
    { mode: 'dev' },
    /This service runs in its test mode and takes play money from any wallet \(npm run pay\)\.$/,
  ],
  [
    'parts that are free',
    { alternative: { parts: ['/v1/a', '/v1/b'] } },
    / Its parts are free within a daily allowance: \/v1\/a, \/v1\/b\. /,
  ],
  ['many parts', { alternative: { parts: ['/a', '/b', '/c', '/d', '/e'] } }, /: \/a, \/b, \/c and 2 more\./],
  [
    'parts that nobody knows',
    { alternative: { parts: [] } },
    / The single calculators are free within a daily allowance: GET \/tools\. /,
  ],
])('%s', (_, further, expected) => {
  expect(offerSentence({ ...PRICED, ...further })).toMatch(expected);
});

test('the longest of everything is a paragraph of at most 600 characters, with reason and price', () => {
  const sentence = offerSentence({
    title: 'T'.repeat(500),
    path: `/v1/${'p'.repeat(500)}`,
    reason: { kind: 'no_body' },
    price: 10n ** 15n + 1n,
    isLeast: true,
    networks: ['Base Sepolia', 'Solana Devnet', 'Base', 'Solana'],
    mode: 'live',
    alternative: { parts: Array.from({ length: 100 }, (_, i) => `/v1/derivatives/option-chain-analysis-${i}`) },
  });
  expect(sentence.length).toBeLessThanOrEqual(600);
  expect(sentence).toContain('asks for the price');
  expect(sentence).toContain('$1000000000.000001');
  expect(sentence).toMatch(/\.$/);
  const refused = offerSentence({ ...PRICED, reason: { kind: 'refused', code: 'r'.repeat(5000) } });
  expect(refused.length).toBeLessThanOrEqual(600);
});

test('neither the locale nor the time zone of the machine changes a word', () => {
  const { TZ } = process.env;
  const here = offerSentence(PRICED);
  process.env['TZ'] = 'Pacific/Kiritimati';
  try {
    expect(offerSentence(PRICED)).toBe(here);
  } finally {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  }
});
