import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInTemporaryFolder } from '../../../../tests/kit/store/temporary-folder';
import { apiProgram } from './api-program';

runInTemporaryFolder();

test('the program of the service is the one that its manifest names', () => {
  mkdirSync('node_modules/@quant/api', { recursive: true });
  writeFileSync('node_modules/@quant/api/package.json', JSON.stringify({ bin: { 'quant-api': './bin/x.mjs' } }));
  const found = apiProgram([join(process.cwd(), 'package.json')]);
  expect(found).toBe(join(process.cwd(), 'node_modules/@quant/api/bin/x.mjs'));
});

test('explains how to install a missing service', () => {
  expect(() => apiProgram([join(process.cwd(), 'package.json')])).toThrow('npm install @quant/api');
});
