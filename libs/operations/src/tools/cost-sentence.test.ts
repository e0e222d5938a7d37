import { type Allowance } from '@quant/contract';
import { costSentence } from './cost-sentence';

test.each<[Allowance, string | number | undefined, string]>([
  ['calculator', '0.005', 'Free daily, then $0.005.'],
  ['crypto-risk', 0.002, 'Free daily, then $0.002.'],
  ['paid-only', '5.00', 'Costs $5.00.'],
  ['paid-only', undefined, 'Costs the sum of its calls.'],
  ['free', '0', 'Free.'],
])('%s at %s: %s', (allowance, priceUsd, sentence) => {
  expect(costSentence({ allowance, priceUsd })).toBe(sentence);
});

test('without free calls of its allowance an operation costs its price', () => {
  const isFree = (allowance: Allowance) => allowance === 'calculator';
  expect(costSentence({ allowance: 'live', priceUsd: '0.01' }, isFree)).toBe('Costs $0.01.');
  expect(costSentence({ allowance: 'calculator', priceUsd: '0.01' }, isFree)).toMatch(/^Free/);
});
