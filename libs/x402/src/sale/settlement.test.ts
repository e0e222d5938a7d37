import { DEFAULT_LIMITS } from '../config';
import { patience } from './settlement';

const BASE = 'eip155:8453';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

test.each([
  ['an hour', BASE, 3_600_000, 25_000],
  ['30 s: 10 s are left to ask again', BASE, 30_000, 20_000],
  ['18 s: the least', BASE, 18_000, 8_000],
  ['17.999 s: too little to ask again', BASE, 17_999, 25_000],
  ['nothing any more', BASE, -1000, 25_000],
  ['30 s on Solana, where time is of no account', SOLANA, 30_000, 25_000],
])('a payment that is valid for %s', (_, network, validMs, expected) => {
  const terms = { network, payer: '', payTo: '', amount: 1n, resource: '' };
  const receivable = { terms, request: '', keptAt: 0, validUntil: 1_000_000 + validMs, resolveBy: 0 };
  expect(patience(receivable, DEFAULT_LIMITS, 1_000_000)).toBe(expected);
});
