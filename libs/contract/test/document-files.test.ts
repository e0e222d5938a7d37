import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = join(__dirname, '../openapi');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => join(root, name));

test('every file of the document is referenced, so that no operation or schema is forgotten', () => {
  const referenced = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\$ref: ([^\s}#]+\.yaml)/g)].map(([, path = '']) =>
        resolve(file, '..', path),
      ),
    ),
  );
  expect(files.filter((file) => !referenced.has(file)).map((file) => basename(file))).toEqual(['openapi.yaml']);
});
