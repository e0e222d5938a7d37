// Writes the API reference: a page for each family of operations, from the document that the service answers by.
// usage: node --conditions=@quant/source --import tsx tools/site/api/write-pages.ts <folder>
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '@quant/contract/document';
import {
  describedOperations,
  type DescribedOperation,
} from '../../../apps/api/src/doors/http/pages/docs/described-operation';
import { statusesOf } from './error-codes';
import { familyPage, indexPage } from './family-page';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: write-pages.ts <folder>');
  process.exit(2);
}

const document = readDocument();
const operations = describedOperations(document);
const families = byFamily(operations);
const told = document as typeof document & { readonly tags: readonly { name: string; description: string }[] };
const words = new Map(told.tags.map(({ name, description }) => [name, description]));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pages = [...families].map(([name, members], order) => ({
  name,
  file: `${name.toLowerCase().replaceAll(' ', '-')}.md`,
  about: words.get(name) ?? '',
  members,
  order,
}));
for (const page of pages) {
  const statuses = (operation: DescribedOperation) => statusesOf(document, operation);
  writeFileSync(join(folder, page.file), familyPage(page, statuses));
}
writeFileSync(join(folder, 'index.md'), indexPage(document.info, pages));
console.log(`API reference: ${operations.length} operations on ${pages.length} pages`);

function byFamily(all: readonly DescribedOperation[]): Map<string, DescribedOperation[]> {
  const families = new Map<string, DescribedOperation[]>();
  for (const one of all) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  return families;
}
