// Value 10,000 options on a grid of 21 spots and 21 volatilities, on two threads, and draw the profit as a heat map.
// usage: npx tsx --conditions=@quant/source examples/scenario-grid.ts [file]
import { calculationThreads } from '@quant/operations/threads';
import { type Cell, svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

const column = (value: (i: number) => number) => Float64Array.from({ length: 10_000 }, (_, i) => value(i));
const book = {
  type: column((i) => (i % 2 === 0 ? 1 : -1)),
  S: 100,
  K: column((i) => 70 + (i % 61)),
  T: column((i) => (7 + (i % 720)) / 365),
  r: 0.03,
  sigma: column((i) => 0.15 + 0.01 * (i % 20)),
};
const moves = (most: number) => Array.from({ length: 21 }, (_, i) => (most * (i - 10)) / 10);
const grid = { spotMoves: moves(0.2), volatilityMoves: moves(0.1), weights: column((i) => (i % 3 === 0 ? -20 : 10)) };

const worker = new URL(import.meta.resolve('@quant/operations/calculate'));
const threads = calculationThreads(worker, { jobDeadlineMs: 10_000, mostWaitingBytes: 1e9, threads: 2 });
await threads.scenarioGrid(book, grid); // starts the threads
const start = performance.now();
const { values } = await threads.scenarioGrid(book, grid);
const time = performance.now() - start;
await threads.close();

const now = values[10]?.[10] ?? 0;
const cells = values.flatMap((row, i) => row.map((value, k): Cell => [k, i, (value ?? now) - now]));
const most = Math.max(...cells.map(([, , profit]) => Math.abs(profit)));
const subtitle = `10000 options worth ${now.toFixed(0)}, profits up to ${most.toFixed(0)}`;
const percent = (move: number) => String(Math.round(100 * move));
const y = { label: 'Volatility', unit: 'points', categories: grid.volatilityMoves.map(percent) };
const x = { label: 'Spot', unit: '%', categories: grid.spotMoves.map(percent) };
const heat = { kind: 'cells', label: '', tone: 'primary', cells, range: [-most, most] } as const;
const picture = { id: 'scenarios', title: 'Profit by spot and volatility', description: 'A heat map', subtitle };
const file = process.argv[2] ?? 'scenarios.svg';
writeFileSync(file, svg({ ...picture, x, panels: [{ y, series: [heat] }] }, { width: 900, height: 600 }));
console.log(`${subtitle}\n441 scenarios in ${time.toFixed(0)} ms, written to ${file}`);
