import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const CONTRACTS = ['MockUSDC', 'Multicall3'];

const SETTINGS = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none' }, // the same code from the same source, in any folder
  outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
};

/**
 * Compiles the contracts into dist/contracts.json, unless that is there and was made of the same sources.
 *
 * @returns whether anything had to be compiled
 */
export function compileContracts(folder) {
  const sources = CONTRACTS.map((name) => readFileSync(join(folder, 'contracts', `${name}.sol`), 'utf8'));
  const pins = readFileSync(join(folder, 'package.json'), 'utf8');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([sources, pins, SETTINGS]))
    .digest('hex');
  const file = join(folder, 'dist', 'contracts.json');
  if (fingerprintOf(file) === fingerprint) return false;
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ fingerprint, code: compile(folder, sources) }, null, 2)}\n`);
  return true;
}

/** Loading the compiler takes a second, so it is loaded only when it is needed. */
function compile(folder, sources) {
  const solc = createRequire(join(folder, 'package.json'))('solc');
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(CONTRACTS.map((name, i) => [name, { content: sources[i] }])),
    settings: SETTINGS,
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const codeOf = (name) => `0x${contracts[name][name].evm.deployedBytecode.object}`;
  return Object.fromEntries(CONTRACTS.map((name) => [name, codeOf(name)]));
}

function fingerprintOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).fingerprint;
  } catch {
    return undefined; // absent or cut off
  }
}
