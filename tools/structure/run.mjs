#!/usr/bin/env node
// Holds the structure of the source: no circle of files or of folders, no folder of more than 20 files, functions short,
// textbook functions that know nothing of reports, and plays of tests/ that know nothing of each other.
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
