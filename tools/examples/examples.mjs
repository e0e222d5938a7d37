import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The programs of examples/: `{ name, file, lines, about }`, where `about` is what the comment at their head says, without the usage. */
export function examples(root) {
  const folder = join(root, 'examples');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      return { name, file, lines, about: aboutOf(lines) };
    });
}

function aboutOf(lines) {
  const end = lines.findIndex((line) => !line.startsWith('// ') || line.startsWith('// usage:'));
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join(' ');
}

/** The list of the programs in Markdown. */
export function exampleList(programs) {
  return programs.map(({ name, about }) => `- [${name}](examples/${name}): ${about}`).join('\n');
}
