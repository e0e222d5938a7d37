#!/usr/bin/env node
// usage: npm test | tee log; node tools/count-tests.mjs log      prints "N passed, N failed"
import { readFileSync } from 'node:fs';
import { countTests } from './setup/count-tests.mjs';

const { passed, failed } = countTests(readFileSync(process.argv[2], 'utf8'));
console.log(`${passed} passed, ${failed} failed`);
