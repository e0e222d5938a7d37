#!/usr/bin/env node
// Checks the structure of the source: no import cycles of files or folders, at most 20 files in a folder, short functions, textbook
// functions that import no reports, and plays of tests/ that import no other play.
// usage: node tools/structure/run.mjs
import { circles } from './circles.mjs';
import { functionLengths } from './function-lengths.mjs';
import { filesPerFolder, groupedBy, importGraph, intoReports, roomOf } from './import-graph.mjs';
import { harnessFiles, playFaults } from './plays.mjs';

const MOST_FILES = 20;
const LONGEST_MEDIAN = 12;

const graph = await importGraph();
const fileCircles = circles(graph);
const roomCircles = circles(groupedBy(graph, roomOf));
const crowded = [...filesPerFolder(graph)].filter(([, count]) => count > MOST_FILES);
const median = medianOf([...graph.keys()].flatMap(functionLengths));

const faults = [
  ...fileCircles.map((circle) => `files import each other: ${circle.join(', ')}`),
  ...roomCircles.map((circle) => `folders import each other: ${circle.join(', ')}`),
  ...intoReports(graph).map(
    ([file, report]) => `${file} imports the report ${report}: reports are made of textbook functions`,
  ),
  ...playFaults(harnessFiles()),
  ...crowded.map(([folder, count]) => `${folder} holds ${count} files, more than ${MOST_FILES}`),
  ...(median > LONGEST_MEDIAN ? [`the median of the functions is ${median} lines, more than ${LONGEST_MEDIAN}`] : []),
];
for (const fault of faults) console.error(fault);
console.log(`structure: ${graph.size} files, functions' median ${median} lines, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);

function medianOf(numbers) {
  const sorted = numbers.sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
