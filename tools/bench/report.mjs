import { appendFileSync } from 'node:fs';

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** The lower quartile of times, robust against busy moments of the machine. */
export const bestQuartile = (values) => [...values].sort((a, b) => a - b)[values.length >> 2];

/**
 * Prints a table whose first column is text and whose others are numbers, aligned to the right. If BENCH_TABLES names a file, it also
 * appends the table to it as a line of JSON, from which reports are made.
 */
export function printTable(title, header, rows) {
  const file = process.env.BENCH_TABLES;
  if (file) appendFileSync(file, `${JSON.stringify({ title, header, rows })}\n`);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => String(row[column]).length)));
  const line = (row) =>
    row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i]))).join('  ');
  console.log(`\n${title}`);
  for (const row of [header, ...rows]) console.log(`  ${line(row)}`.trimEnd());
}
