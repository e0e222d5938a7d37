// Which source file imports which, over all libraries and apps; imports of types count. Tests, vectors, benchmarks and
// generated files are left out.
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LEFT_OUT = String.raw`(\.test\.tsx?$|\.fixture\.ts$|/generated/|\.d\.ts$)`;

/**
 * @returns {Promise<Map<string, Set<string>>>} path of a file, from the root of the repository → paths of the files that it imports
 */
export async function importGraph() {
  const { output } = await cruise(
    ['libs', 'apps'].flatMap((home) => readdirSync(`${ROOT}${home}`).map((name) => `${home}/${name}/src`)),
    {
      baseDir: ROOT,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: LEFT_OUT },
      includeOnly: { path: '^(libs|apps)/[^/]+/src/' },
      tsPreCompilationDeps: true,
      tsConfig: { fileName: `${ROOT}tsconfig.base.json` },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['@quant/source', 'import', 'types'] },
    },
  );
  return new Map(
    output.modules
      .filter(({ source }) => /\.tsx?$/.test(source))
      .map(({ source, dependencies }) => [source, new Set(dependencies.map(({ resolved }) => resolved))]),
  );
}

/** `libs/database/src/rows/row-table.ts` → `libs/database/rows`; a file directly in `src` is a separate room. */
export function roomOf(file) {
  const [home, name, , ...path] = file.split('/');
  return path.length > 1 ? `${home}/${name}/${path[0]}` : file;
}

/** `libs/database/src/rows/row-table.ts` → `libs/database` */
export function packageOf(file) {
  return file.split('/', 2).join('/');
}

/** The graph of groups of files: an arrow where any file of one imports any file of the other. */
export function groupedBy(graph, groupOf) {
  const grouped = new Map();
  for (const [file, imported] of graph) {
    const group = groupOf(file);
    const targets = grouped.get(group) ?? grouped.set(group, new Set()).get(group);
    for (const target of imported) if (groupOf(target) !== group) targets.add(groupOf(target));
  }
  return grouped;
}

/** How many files each folder holds, subfolders not counted. */
export function filesPerFolder(graph) {
  const counts = new Map();
  for (const file of graph.keys()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return counts;
}

/** Files of quant libraries outside of their `reports` that import one inside: `[file, what it imports]`. */
export function intoReports(graph) {
  const ofReports = (file) => /^libs\/quant-[^/]+\/src\/reports\//.test(file);
  return [...graph]
    .filter(([file]) => file.startsWith('libs/quant-') && !ofReports(file))
    .flatMap(([file, imported]) => [...imported].filter(ofReports).map((report) => [file, report]));
}
