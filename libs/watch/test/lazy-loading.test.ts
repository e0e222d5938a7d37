import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startModule } from '../../../tools/testing/module-process';

const SOURCES = join(__dirname, '../src');

test('the HTTP client is loaded by the first attempt that may go out, and by nothing before', async () => {
  const program = startModule(join(__dirname, 'programs/refuse-without-undici.ts'));
  expect(await program.exit).toBe(0);
  expect(program.lines()).toEqual([
    'loaded',
    '{"outcome":"failed","failure":"address_not_allowed"}',
    'undici was to be loaded',
  ]);
});

// the build, unlike what runs the sources, keeps `import { type X } from` as an import
test('no module imports the HTTP client but for its types', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const imports = files.flatMap(
    (file) => readFileSync(join(SOURCES, file), 'utf8').match(/^import .*'undici'/gm) ?? [],
  );
  expect(imports).toEqual(["import type { buildConnector } from 'undici'"]);
});
