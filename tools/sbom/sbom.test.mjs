import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bomOf } from './bom.mjs';
import { schemaFaults } from './schema.mjs';
import { shippedFolders } from './shipped.mjs';

const link = (resolved) => ({ link: true, resolved });
const packages = {
  '': { name: 'root', version: '0.0.0' },
  'apps/server': {
    name: '@our/server',
    version: '0.1.0',
    license: 'MIT',
    dependencies: { installed: '1.0.0' },
    devDependencies: { '@our/engine': '^0.1.0', tool: '1.0.0' },
  },
  'apps/page': { name: '@our/page', version: '0.1.0', devDependencies: { '@our/engine': '^0.1.0' } },
  'libs/engine': { name: '@our/engine', version: '0.1.0', license: 'MIT', dependencies: { installed: '1.0.0' } },
  'node_modules/@our/server': link('apps/server'),
  'node_modules/@our/engine': link('libs/engine'),
  'node_modules/installed': {
    version: '1.0.0',
    license: '(MIT OR CC0-1.0)',
    integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
    optionalDependencies: { binary: '1.0.0' },
  },
  'node_modules/binary': { version: '1.0.0', license: 'whatever', optional: true },
  'node_modules/drawn': { version: '3.0.0', license: 'ISC' },
  'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
};
const notices = 'drawn 3.0.0 ISC\n\n----\n\ndrawn 3.0.0 ISC\n\nCopyright somebody\n';
const shipped = shippedFolders(packages, 'apps/server', { parts: ['apps/page'], notices });
const faultsOf = schemaFaults();

test('a program is made of what is installed with it and of what is bundled into it, and not of tools', () => {
  const folders = Object.fromEntries([...shipped].map(([folder, { isBundled }]) => [folder, isBundled]));
  assert.deepEqual(folders, {
    'apps/page': true,
    'libs/engine': true,
    'node_modules/drawn': true,
    'node_modules/installed': false,
    'node_modules/binary': false,
  });
});

test('nothing is bundled into a library', () => {
  assert.deepEqual([...shippedFolders(packages, 'libs/engine').values()], [{ isBundled: false }, { isBundled: false }]);
});

test('what is bundled and not locked is an error', () => {
  assert.throws(
    () => shippedFolders(packages, 'apps/server', { notices: 'drawn 4.0.0 ISC\n\n' }),
    /drawn 4.0.0 is bundled/,
  );
});

test('a bill is as the schema has it, with licences, hashes and who needs whom', () => {
  const bom = JSON.parse(bomOf(packages, 'apps/server', shipped));
  assert.deepEqual(faultsOf(bom), []);
  const installed = bom.components.find(({ name }) => name === 'installed');
  assert.deepEqual(installed.licenses, [{ expression: '(MIT OR CC0-1.0)' }]);
  assert.deepEqual(installed.hashes, [{ alg: 'SHA-512', content: '01'.repeat(64) }]);
  assert.equal(installed.purl, 'pkg:npm/installed@1.0.0');
  const { components, dependencies, metadata } = bom;
  assert.equal(components.find(({ name }) => name === 'engine').purl, 'pkg:npm/%40our/engine@0.1.0');
  assert.equal(components.find(({ name }) => name === 'binary').scope, 'optional');
  const neededBy = (ref) => dependencies.find((one) => one.ref === ref).dependsOn;
  assert.deepEqual(neededBy(metadata.component['bom-ref']), ['@our/engine@0.1.0', 'installed@1.0.0']);
  assert.deepEqual(neededBy('installed@1.0.0'), ['binary@1.0.0']);
});

test('the same contents give the same bytes, unless a stamp is asked for', () => {
  const reversed = new Map([...shipped].reverse());
  assert.equal(bomOf(packages, 'apps/server', reversed), bomOf(packages, 'apps/server', shipped));
  const stamp = { serialNumber: 'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79', timestamp: new Date(0) };
  const bom = JSON.parse(bomOf(packages, 'apps/server', shipped, stamp));
  assert.deepEqual(faultsOf(bom), []);
  assert.deepEqual([bom.serialNumber, bom.metadata.timestamp], [stamp.serialNumber, '1970-01-01T00:00:00.000Z']);
});

test('what is against the schema is found', () => {
  assert.match(
    faultsOf({ bomFormat: 'CycloneDX', specVersion: '1.6', components: [{ name: 'a' }] })[0],
    /\/components\/0 .*type/,
  );
});

test('wrong usage is told with exit code 2', () => {
  const program = fileURLToPath(new URL('run.mjs', import.meta.url));
  assert.equal(spawnSync(process.execPath, [program, '--output', 'x']).status, 2);
});
