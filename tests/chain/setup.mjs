#!/usr/bin/env node
// Installs the local chains of `npm test -- chain`, which runs this first, and compiles their contracts. Does nothing
// if everything is installed.
import { compileContracts } from './setup/compile-contracts.mjs';
import { folder } from './setup/folder.mjs';
import { install } from '../kit/packages/install.mjs';
import { missingPackages } from '../kit/packages/missing-packages.mjs';
import { obstacle } from './setup/obstacle.mjs';

const missing = missingPackages(folder);
if (missing.length > 0) {
  console.log(`Installing ${missing.join(', ')} into tests/chain …`);
  await install(folder);
}
if (compileContracts(folder)) console.log('The contracts are compiled');

const problem = obstacle(folder);
console.log(problem === undefined ? 'The local chains are ready: npm test -- chain' : `No local chains: ${problem}`);
