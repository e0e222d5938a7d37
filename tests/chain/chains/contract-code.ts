import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Contract = 'MockUSDC' | 'Multicall3';

/** The code of a contract as it stands on a chain, from `npm test -- chain`. */
export function contractCode(contract: Contract): `0x${string}` {
  const { code } = JSON.parse(readFileSync(join(__dirname, '../dist/contracts.json'), 'utf8')) as Compiled;
  return code[contract];
}

interface Compiled {
  readonly code: Readonly<Record<Contract, `0x${string}`>>;
}
