import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleList, examples } from '../examples/examples.mjs';
import { indexPage } from './index-page.mjs';
import { formatted } from '../lint/formatted.mjs';
import { between } from './markers.mjs';
import { parityTable, parityTables, withTables } from './parity.mjs';

/**
 * The files that are written from the sources: `{ file, text }` of docs/functions.md, of the README with the list of examples, and
 * of the README of each library with its tables of names.
 *
 * @param exported  what `publicFunctions` has found
 */
export async function pages(root, libraries, exported) {
  const index = join(root, 'docs/functions.md');
  const markdown = (text) => formatted(index, text);
  const functions = new Map([...exported].map(([name, library]) => [name, library.functions]));
  const readmes = libraries.map(async ({ folder }) => {
    const file = join(folder, 'README.md');
    const tables = parityTables(folder).map(async (table) => [table.peer, await markdown(parityTable(table))]);
    return { file, text: withTables(readFileSync(file, 'utf8'), await Promise.all(tables)) };
  });
  const front = join(root, 'README.md');
  const list = await markdown(exampleList(examples(root)));
  return [
    { file: index, text: await markdown(indexPage(functions)) },
    { file: front, text: between(readFileSync(front, 'utf8'), 'examples', list) },
    ...(await Promise.all(readmes)),
  ];
}
