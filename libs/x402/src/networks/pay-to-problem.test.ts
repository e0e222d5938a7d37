import { getBase58Decoder } from '@solana/kit';
import fc from 'fast-check';
import { getAddress } from 'viem';
import { checksumAddress, payToProblem } from './pay-to-problem';
import { NETWORKS } from './networks';

const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const);

test('the checksum of an address is that of viem', () => {
  fc.assert(
    fc.property(addresses, (address) => checksumAddress(address) === getAddress(address)),
    { numRuns: 30 },
  );
});

test('an EVM address may be small, capital, or have the right checksum', () => {
  const right = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C';
  for (const address of [right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`])
    expect(payToProblem('base', address)).toBeUndefined();
  expect(payToProblem('base', right.replace('B', 'b'))).toContain('EIP-55');
  for (const address of ['', '0x12', right.slice(2), `${right}0`, `${right}\n`, right.replace('2', 'g')])
    expect(payToProblem('base', address)).toContain('40 hexadecimal digits');
});

test('a Solana address has 32 bytes', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => getBase58Decoder().decode(bytes));
  fc.assert(fc.property(key, (address) => payToProblem('solana', address) === undefined));
  for (const bytes of [new Uint8Array(32), Uint8Array.from({ length: 32 }, (_, i) => (i < 5 ? 0 : i))])
    expect(payToProblem('solana-devnet', getBase58Decoder().decode(bytes))).toBeUndefined();
  const other = fc.uint8Array({ minLength: 1, maxLength: 40 }).filter(({ length }) => length !== 32);
  fc.assert(fc.property(other, (bytes) => payToProblem('solana', getBase58Decoder().decode(bytes)) !== undefined));
  for (const address of ['', '1'.repeat(33), '0x209693Bc6afc0C5328bA36FaF03C514EF312287C', 'O'.repeat(40)])
    expect(payToProblem('solana', address)).toContain('base58');
});

test.each<[Parameters<typeof payToProblem>[0], string]>([
  ['base', NETWORKS.base.asset],
  ['base', NETWORKS['base-sepolia'].asset.toLowerCase()],
  ['base', `0x${'0'.repeat(40)}`],
  ['base', '0x000000000000000000000000000000000000dEaD'],
  ['base', '0x0000000000000000000000000000000000000009'],
  ['solana', NETWORKS.solana.asset],
  ['solana', '11111111111111111111111111111111'],
  ['solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['solana', '1nc1nerator11111111111111111111111111111111'],
])('refuses an address without an owner on networks with real money: %s %s', (network, address) => {
  expect(payToProblem(network, address)).toContain('money sent to this one is lost');
});

test('play money may go to a burn address', () => {
  expect(payToProblem('base-sepolia', '0x000000000000000000000000000000000000dEaD')).toBeUndefined();
  expect(payToProblem('solana-devnet', '1nc1nerator11111111111111111111111111111111')).toBeUndefined();
});
