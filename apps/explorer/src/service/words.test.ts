import { allowanceLeft, costText, differenceText, refusalText } from './words';
import { operations } from '@quant/operations';

const [price] = operations;
const headers = (given: Readonly<Record<string, string>>) => new Headers(given);
const COUNTED = {
  'X-RateLimit-Limit': '1000',
  'X-RateLimit-Remaining': '999',
  'X-RateLimit-Reset': '2026-11-24T00:00:00.000Z',
};

test('the allowance is read from its headers, or is none', () => {
  expect(allowanceLeft(headers(COUNTED))).toEqual({ limit: 1000, remaining: 999, resetsAt: new Date('2026-11-24') });
  for (const [name, wrong] of [
    ['X-RateLimit-Limit', '-1'],
    ['X-RateLimit-Remaining', '1e3'],
    ['X-RateLimit-Reset', 'soon'],
  ] as const)
    expect(allowanceLeft(headers({ ...COUNTED, [name]: wrong }))).toBeUndefined();
  expect(allowanceLeft(headers({}))).toBeUndefined();
});

test('shows the price of a call and the remaining free calls', () => {
  if (!price) throw new TypeError('there are operations');
  expect(costText(price, allowanceLeft(headers(COUNTED)))).toBe(
    '999 of 1000 free calls left until 00:00 UTC; beyond them, a call costs 0.005 USDC.',
  );
  expect(costText(price, undefined)).toBe('Beyond the free calls of the day, a call costs 0.005 USDC.');
  expect(costText({ ...price, allowance: 'paid-only' }, undefined)).toBe('A call costs 0.005 USDC.');
  expect(costText({ ...price, allowance: 'free' }, undefined)).toBe('Calls of this operation are free.');
});

test('a difference in a sentence', () => {
  const none = { relative: 0, units: 0, field: '', count: 12, other: undefined };
  expect(differenceText(none)).toBe('The same answer: 12 numbers, largest difference 0.');
  expect(differenceText({ ...none, other: 'type' })).toBe(
    'The same numbers: 12 numbers, largest difference 0. Something else than a number differs: type.',
  );
  expect(differenceText({ ...none, relative: 2.2e-16, units: 1, field: 'greeks.delta' })).toBe(
    'Largest relative difference of 12 numbers: 2.2e−16, 1 unit in the last place, in greeks.delta.',
  );
  expect(differenceText({ ...none, relative: 0.5, units: undefined, field: 'a', count: 1 })).toBe(
    'Largest relative difference of 1 number: 5.0e−1, in a.',
  );
});

test('refusals in the words of the service', () => {
  const priced = { priceUsd: '0.05' };
  const broken = [{ loc: ['body', 'legs', 0, 'K'], msg: 'Input should be greater than 0', type: 'greater_than' }];
  expect(refusalText(422, { detail: broken }, null, priced)).toBe(
    'The service refuses the request. legs.0.K: Input should be greater than 0.',
  );
  expect(refusalText(422, { detail: Array.from({ length: 7 }, () => broken[0]) }, null, priced)).toContain(
    '; and 2 more.',
  );
  expect(refusalText(402, { detail: 'Pay' }, null, priced)).toContain('has to be paid for: 0.05 USDC.');
  expect(refusalText(429, { detail: 'Too many calls' }, '12', priced)).toBe('Too many calls. Ask again in 12 s.');
  expect(refusalText(500, undefined, null, priced)).toBe('The service answers 500.');
  expect(refusalText(503, { detail: 'x'.repeat(9000) }, 'soon', priced).length).toBeLessThan(600);
});
