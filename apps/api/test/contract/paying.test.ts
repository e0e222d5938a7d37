import { exampleArguments, splitArguments } from '@quant/operations';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { offeredTool } from '../../src/doors/http/discovery/offered-tool';
import { type Offer, type OfferReason, offerSentence } from '../../src/commerce/gate/offer-sentence';
import { document } from '../../../../tools/testing/contract-document';
import { allOperations, answersOf, codesOf, type Documented, parametersOf } from './documented-answers';

/** What the service says of paid calls, status by status: its own words, beside those of any call. */
const PAYMENT_CODES: Readonly<Record<string, readonly string[]>> = {
  400: ['invalid_payment'],
  402: ['payment_required', 'payment_expired_unspent'],
  409: ['request_in_progress', 'payment_in_progress', 'payment_bound_to_another_request'],
  503: ['facilitator_unavailable'],
  504: ['settlement_pending', 'settlement_unknown'],
};
const WORDS = /payment|facilitator|idempotency/i;
const HEADERS = /^(payment-signature|idempotency-key)$/i;

const payable = allOperations.filter(({ operation }) => Number.parseFloat(operation['x-price-usd']) !== 0);
const free = allOperations.filter(({ operation }) => operation['x-price-usd'] === '0');

test('operations with a price are those with an allowance of their own, or none', () => {
  expect(payable.length).toBeGreaterThanOrEqual(79);
  expect(payable.length + free.length).toBe(allOperations.length);
  expect(free.map(({ operation }) => operation['x-allowance']).filter((allowance) => allowance !== 'free')).toEqual([]);
  expect(free.map(({ path }) => path)).toEqual(expect.arrayContaining(['/v1/watch/trial', '/v1/watch/{monitor_id}']));
});

describe.each(payable)('$method $path', ({ operation }) => {
  test('takes a payment and a name for the call', () => {
    const parameters = parametersOf(operation).filter((parameter) => parameter.in === 'header');
    expect(parameters).toMatchObject([
      { name: 'PAYMENT-SIGNATURE', required: false, schema: { type: 'string', maxLength: 12288 } },
      { name: 'Idempotency-Key', required: false, schema: { type: 'string', minLength: 1, maxLength: 255 } },
    ]);
  });

  test('names every code of payments', () => {
    for (const [status, codes] of Object.entries(PAYMENT_CODES))
      expect([status, codesOf(operation, status)]).toEqual([status, expect.arrayContaining([...codes])]);
  });

  test('answers with the headers of the protocol', () => {
    const headersOf = (status: string) => Object.keys(answersOf(operation)[status]?.headers ?? {});
    expect(headersOf('200')).toContain('PAYMENT-RESPONSE');
    expect(headersOf('400')).toContain('PAYMENT-REQUIRED');
    expect(headersOf('402')).toEqual(expect.arrayContaining(['PAYMENT-REQUIRED', 'PAYMENT-RESPONSE']));
    expect(headersOf('409')).toContain('Retry-After');
    expect(headersOf('503')).toContain('Retry-After');
    expect(headersOf('504')).toEqual(expect.arrayContaining(['PAYMENT-RESPONSE', 'Retry-After']));
  });

  test('refuses a key of another request at its header', () => {
    const issues = Object.values(answersOf(operation)['422']?.content?.['application/json']?.examples ?? {}).flatMap(
      ({ value }) => (value as { detail: readonly unknown[] }).detail,
    );
    expect(issues).toContainEqual(expect.objectContaining({ type: 'value_error', loc: ['header', 'Idempotency-Key'] }));
  });
});

test('the offers of the examples say what the service would say', () => {
  const [first] = payable;
  const examples = Object.values(
    answersOf(first?.operation as Documented)['402']?.content?.['application/json']?.examples ?? {},
  ).map(({ value }) => value as { code: string; detail: string });
  const resetsAt = Date.UTC(2026, 10, 23);
  const spent: OfferReason = {
    kind: 'allowance_spent',
    bucket: 'calculator',
    limit: 1000,
    resetsAt,
    now: resetsAt - 432 * 60_000,
  };
  expect(examples.length).toBe(3);
  for (const { code, detail } of examples) {
    const reason = code === 'payment_required' ? spent : ({ kind: 'refused', code } as const);
    const offer: Offer = { title: '', path: '', reason, price: 5000n, networks: ['Base', 'Solana'], mode: 'live' };
    expect(detail).toBe(offerSentence(offer));
  }
});

test.each(free)('$method $path, which costs nothing, speaks of no payment', ({ operation }) => {
  expect(parametersOf(operation).filter(({ name }) => WORDS.test(name))).toEqual([]);
  const answers = answersOf(operation);
  expect(Object.keys(answers)).not.toEqual(expect.arrayContaining(['402']));
  expect(Object.keys(answers)).not.toEqual(expect.arrayContaining(['504']));
  const codes = Object.keys(answers).flatMap((status) => codesOf(operation, status));
  expect(codes.filter((code) => WORDS.test(code))).toEqual([]);
  expect(Object.values(answers).flatMap(({ headers = {} }) => Object.keys(headers))).not.toContain('PAYMENT-REQUIRED');
});

test.each(offeredOperations(document))('the tool $name takes no headers', (entry) => {
  const { inputSchema } = offeredTool(entry, 0n, document) as { inputSchema: { properties?: object } };
  const named = [...Object.keys(inputSchema.properties ?? {}), ...Object.keys(exampleArguments(entry))];
  expect(named.filter((name) => HEADERS.test(name))).toEqual([]);
  if (!entry.request) return;
  const { body } = splitArguments(entry, { 'PAYMENT-SIGNATURE': 'x' });
  expect(body).toEqual({ 'PAYMENT-SIGNATURE': 'x' }); // an unknown field, which is refused
});
