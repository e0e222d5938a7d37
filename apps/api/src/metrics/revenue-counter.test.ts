import { metricFamilies } from '@quant/service';
import { microUsdc } from '@quant/x402';
import { REVENUE, revenueCounter } from './revenue-counter';

const families = metricFamilies('qcs_', '1.0.0');
const earned = revenueCounter(families);
const sample = async (network: string) => {
  const { body } = await families.exposition('prometheus');
  const line = body.split('\n').find((one) => one.startsWith(`qcs_${REVENUE}{network="${network}"}`));
  return line?.split(' ')[1];
};

test('a hundred dimes are ten dollars, which a sum of doubles is not', async () => {
  const dimes = Array.from({ length: 100 }, () => '0.1');
  for (const usd of dimes) earned('base', microUsdc(usd));
  expect(dimes.reduce((total, usd) => total + Number(usd), 0)).not.toBe(10);
  expect(await sample('base')).toBe('10');
});

test('it is the same however often it is read, and grows', async () => {
  earned('solana', 1n);
  expect([await sample('solana'), await sample('solana')]).toEqual(['0.000001', '0.000001']);
  earned('solana', microUsdc('0.2'));
  expect(await sample('solana')).toBe('0.200001');
});

test('a millionth is not lost beside billions, beyond 2^53 of them', async () => {
  earned('large', 9_007_199_254_740_992n);
  earned('large', 1n);
  expect(await sample('large')).toBe('9007199254.740993');
});
