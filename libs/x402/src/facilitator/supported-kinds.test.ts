import { type SupportedKind, type SupportedResponse } from '@x402/core/types';
import { assumedKinds, supportedKinds } from './supported-kinds';

const BASE = 'eip155:8453';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

const kind = (network: SupportedKind['network'], extra?: Record<string, unknown>): SupportedKind => ({
  x402Version: 2,
  scheme: 'exact',
  network,
  ...(extra && { extra }),
});

const answer = (kinds: SupportedKind[], keys: string[] = []): SupportedResponse => ({
  kinds,
  extensions: [],
  signers: { 'eip155:*': ['0x1'], 'solana:*': keys },
});

test('of all kinds, those are chosen that are accepted, in the order of ours', () => {
  const kinds = [
    kind(SOLANA, { feePayer: 'A' }),
    { ...kind(BASE), x402Version: 1 },
    { ...kind(BASE), scheme: 'upto' },
    kind('eip155:1'),
    kind(BASE, { anything: 1 }),
  ];
  expect(supportedKinds([{ network: 'base' }, { network: 'solana' }], answer(kinds), [])).toEqual([
    kind(BASE),
    kind(SOLANA, { feePayer: 'A' }),
  ]);
  expect(supportedKinds([{ network: 'base' }], answer(kinds.slice(0, 4)), [])).toEqual([]);
});

describe('the fee payer', () => {
  const chosen = (named: unknown, keys: string[], configured?: string, previous?: string) => {
    const accepted = [{ network: 'solana' as const, ...(configured !== undefined && { feePayer: configured }) }];
    const before = previous === undefined ? [] : [kind(SOLANA, { feePayer: previous })];
    return supportedKinds(accepted, answer([kind(SOLANA, { feePayer: named })], keys), before)[0]?.extra?.['feePayer'];
  };

  test.each([
    ['the only one', 'B', [], undefined, undefined, 'B'],
    ['the first of many, so that replicas agree', 'B', ['C', 'A', 'B'], undefined, undefined, 'A'],
    ['the one in use', 'B', ['A', 'B', 'C'], undefined, 'C', 'C'],
    ['the configured one, before the one in use', 'B', ['A', 'B', 'C'], 'B', 'C', 'B'],
    ['not one that the facilitator has no longer', 'B', ['A', 'B'], 'X', 'C', 'A'],
    ['not a key for something else', 'B', ['A', 'C'], undefined, undefined, 'B'],
    ['unknown', undefined, ['A'], 'A', 'A', undefined],
  ])('is %s', (_, named, keys, configured, previous, expected) => {
    expect(chosen(named, keys, configured, previous)).toBe(expected);
  });

  test('comes from a facilitator that lists no keys', () => {
    const bare = { kinds: [kind(SOLANA, { feePayer: 'B' })] } as unknown as SupportedResponse;
    expect(supportedKinds([{ network: 'solana' }], bare, [])).toEqual([kind(SOLANA, { feePayer: 'B' })]);
  });
});

test('before the first answer, a network is assumed where a payer could sign', () => {
  expect(assumedKinds([{ network: 'base' }, { network: 'solana' }])).toEqual([kind(BASE)]);
  expect(assumedKinds([{ network: 'solana', feePayer: 'A' }])).toEqual([kind(SOLANA, { feePayer: 'A' })]);
});
